import type { DataRouter } from './router-type.ts';

/** The bar stays at least this long, so that quick work does not flicker. */
const minimumMs = 150;
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
    set('done');
    timer = setTimeout(() => set('idle'), fadeMs);
  };
  router.subscribe(({ navigation, location }) => {
    const moving = navigation.location !== undefined && navigation.location.pathname !== location.pathname;
    if (moving && progress !== 'running') {
      clearTimeout(timer);
      startedAt = performance.now();
      set('running');
    } else if (!moving && progress === 'running') {
      clearTimeout(timer);
      timer = setTimeout(stop, Math.max(0, minimumMs - (performance.now() - startedAt)));
    }
  });
}
