/** What a service worker has beside a page's globals, as far as ours uses it. */
export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  location: Location;
  navigator: Navigator;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  /** Put before the script by the server. */
  build: string;
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void;
};

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type WorkerEvents = { install: Extendable; activate: Extendable; message: Extendable & { data: unknown }; fetch: FetchEvent };

export type FetchEvent = Extendable & {
  request: Request;
  /** The page's answer, which the browser requested while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
