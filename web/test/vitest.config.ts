import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { words } from "../words/plugin.mjs";

export default defineConfig({
  plugins: [svelte(), words()],
  resolve: { conditions: ["browser"] },
  test: { environment: "happy-dom", include: ["test/**/*.test.ts"], globalSetup: ["test/streams.mjs"], setupFiles: ["test/speaking.ts"] },
});
