import type { DataRouter } from './router-type.ts';

/** The bar stays at least 150 ms, so that quick work does not flicker: reckoned here to its painting, which comes a little later. */
const minimumMs = 180;
const fadeMs = 200;

export type Progress = 'idle' | 'running' | 'done';
let progress: Progress = 'idle';
const listeners = new Set<() => void>();

export const getProgress = (): Progress => progress;
export function subscribeProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Progress): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** Shows the bar from the start of every navigation to another path, without delay; queries alone are no navigation. */
export function followNavigation(router: DataRouter): void {
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    timer = undefined;
    set('done');
    timer = setTimeout(() => set('idle'), fadeMs);
  };
  router.subscribe(({ navigation, location }) => {
    const moving = navigation.location !== undefined && navigation.location.pathname !== location.pathname;
    if (moving) {
      // a new navigation may begin while the last one's bar is still held or fading
      const ending = timer !== undefined;
      clearTimeout(timer);
      timer = undefined;
      if (progress !== 'running' || ending) startedAt = performance.now();
      if (progress !== 'running') set('running');
    } else if (progress === 'running' && timer === undefined) {
      timer = setTimeout(stop, Math.max(0, minimumMs - (performance.now() - startedAt)));
    }
  });
}
