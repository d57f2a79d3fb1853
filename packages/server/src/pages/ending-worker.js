// Served in place of the service worker where no copies may be kept: erases them and ends itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) if (name.startsWith('offline-')) await caches.delete(name);
  await self.registration.unregister();
}
