import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** After so long without a request what the last ones left is given back: threads have ended. */
const idleMs = 20_000;

/**
 * Lets V8 collect when its heap is half as large again as what was in use, and no later: by itself
 * it waits until it is up to four times as large.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/**
 * Gives memory back to the system after the start and whenever requests have ceased, once each
 * time; `release` takes a third of a second. Health checks are no requests. Returns its end.
 */
export function releaseMemoryWhenIdle(release: () => void = collectGarbage, afterMs = idleMs): () => void {
  let timer = setTimeout(release, afterMs).unref();
  const notice = (message: unknown) => {
    if (isHealthCheck(message)) return;
    clearTimeout(timer);
    timer = setTimeout(release, afterMs).unref();
  };
  subscribe('http.server.request.start', notice);
  return () => {
    clearTimeout(timer);
    unsubscribe('http.server.request.start', notice);
  };
}

const isHealthCheck = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'request' in message &&
  typeof message.request === 'object' &&
  message.request !== null &&
  'url' in message.request &&
  String(message.request.url).startsWith('/health/');

/** As V8 does when memory is scarce. Only a context made after the flag was set has `gc`. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext("gc({ type: 'major', flavor: 'last-resort' })");
}
