// The service worker: with it the client opens without a network. The build writes `LIST` above: the version, the files of
// the client, and the answers of the server that it cannot do without.
/* global LIST */

const NAME = 'geartrain ';
const CACHE = NAME + LIST.version;
const ROOT = self.registration.scope;
const PAGE = new URL('index.html', ROOT).href;
const FILES = new Set(LIST.files.map((file) => new URL(file, ROOT).href));
const ANSWERS = LIST.answers.map((answer) => new URL(answer, ROOT).href);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0];
  if (request.method !== 'GET' || !address.startsWith(ROOT)) return;
  if (FILES.has(address) || address.startsWith(`${ROOT}assets/`)) event.respondWith(file(request));
  else if (ANSWERS.includes(request.url)) event.respondWith(answer(request));
  else if (request.mode === 'navigate' && !address.startsWith(`${ROOT}api/`)) event.respondWith(page());
});

/** Everything or nothing: a version that is there in part is not there. */
async function install() {
  const cache = await caches.open(CACHE);
  for (const address of [...FILES, ...ANSWERS]) {
    // What carries a hash in its name is what it was.
    const before = address.includes('/assets/') ? await caches.match(address) : undefined;
    await cache.put(address, before ?? (await fetched(address)));
  }
}

/** One after the other, and slower than servers allow: whoever plays meanwhile is served first. */
const PAUSE = 30;
const TRIES = 5;

async function fetched(address) {
  for (let tries = 1; ; tries += 1) {
    const found = await fetch(address, { cache: 'no-cache' });
    await new Promise((done) => setTimeout(done, found.ok ? PAUSE : tries * 1000));
    if (found.ok) return found;
    if (tries === TRIES) throw new Error(`${address}: ${found.status}`);
  }
}

/** The version before stays, for tabs that still show it. */
async function activate() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CACHE);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function file(request) {
  const cache = await caches.open(CACHE);
  return (
    (await cache.match(request, { ignoreSearch: true })) ?? (await caches.match(request)) ?? fetch(request)
  );
}

/** The newest answer, or the last one where nobody answers. */
async function answer(request) {
  const cache = await caches.open(CACHE);
  try {
    const found = await fetch(request);
    if (found.ok) await cache.put(request, found.clone());
    return found;
  } catch (fault) {
    const last = await cache.match(request);
    if (last) return last;
    throw fault;
  }
}

/** Every address of the client is this page; its version is that of its files. */
async function page() {
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE)) ?? fetch(PAGE);
}
