/** What the browser keeps of Cardhouse: the client's files, and rules that were read. The build fills in both constants.
 *
 * Pages are asked of the house first, so whoever reaches it has its version of the client, and the files that belong to
 * it; each version keeps its own set. Only where the house cannot be reached, the kept page is shown.
 */

const VERSION = "__VERSION__";
/** Whoever registers it says in which language: only that one's words are kept. */
const LANGUAGE = new URL(self.location.href).searchParams.get("language") ?? "en";
const FILES = __FILES__;
/** What it says of somebody's turn, and of an invitation, by language. */
const TURNS = __TURNS__;
const INVITATIONS = __INVITATIONS__;
const KEPT = `cardhouse-${VERSION}`;
const RULES = "cardhouse-rules";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([...FILES[""], ...(FILES[LANGUAGE] ?? [])])));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("cardhouse-") && name !== KEPT && name !== RULES;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

/** A page of the house; where it cannot be reached, the client as it was last, which says so. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match("/", { cacheName: KEPT });
    if (kept) return kept;
    throw error;
  }
}

/** Files are named by their content: what is kept is right. */
async function file(request) {
  return (await caches.match(request, { cacheName: KEPT, ignoreVary: true })) ?? fetch(request);
}

/** Games and rules as the house has them; where it cannot be reached, as they were read last. */
async function rules(request) {
  const cache = await caches.open(RULES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined); // there is no room
    return answer;
  } catch (error) {
    const kept = (await cache.match(request)) ?? (await cache.match(request, { ignoreVary: true }));
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/")) event.respondWith(page(request));
  } else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (/^\/api\/games(\/[^/]+(\/rules)?)?$/.test(pathname)) event.respondWith(rules(request));
});

/** It is somebody's turn, or they are invited: the house says to which game and table, or by whom, and nothing else. */
self.addEventListener("push", (event) => {
  const { table, title, name, why } = event.data.json();
  const texts = why === "invited" ? INVITATIONS : TURNS;
  event.waitUntil(
    self.registration.showNotification(texts[LANGUAGE] ?? texts.en, { body: `${title}, ${name}`, icon: "/icon-192.png", tag: table, data: table }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = `/t/${encodeURIComponent(event.notification.data)}`;
  const go = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === path);
    await (there ? there.focus() : self.clients.openWindow(path));
  };
  event.waitUntil(go());
});
