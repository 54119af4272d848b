import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const room = process.env.CARDHOUSE_ROOM ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // Python's build hook ships this folder inside the package.
    outDir: "../src/cardhouse/room/static",
    emptyOutDir: true,
    target: "es2022",
  },
  server: {
    proxy: {
      "/api": room,
      "/ws": { target: room, ws: true },
    },
  },
});
