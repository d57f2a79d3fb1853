import { isNavigation } from './is-navigation.ts';
import type { DataRouter } from './router-type.ts';

/** The bar stays at least 150 ms, so that quick work does not flicker. */
const minimumMs = 150;
const fadeMs = 200;

export type Progress = 'idle' | 'running' | 'done';
let progress: Progress = 'idle';
const listeners = new Set<() => void>();

let isMoving = false;
/** Since when the bar is visible; null until drawn, which may be late on a busy machine. */
let shownAt: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export const getProgress = (): Progress => progress;
export function subscribeProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Progress): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** For who draws the bar: it is visible, and its time counts from now. */
export function noteBarShown(): void {
  shownAt = performance.now();
  endWhenSeen();
}

function endWhenSeen(): void {
  if (isMoving || progress !== 'running' || shownAt === null || timer !== undefined) return;
  timer = setTimeout(fade, Math.max(0, minimumMs - (performance.now() - shownAt)));
}

function fade(): void {
  set('done');
  timer = setTimeout(() => {
    timer = undefined;
    set('idle');
  }, fadeMs);
}

/** Shows the bar during navigations, without delay; not while a list is refined in place. */
export function followNavigation(router: DataRouter): void {
  router.subscribe(({ navigation, location }) => {
    isMoving = navigation.location !== undefined && isNavigation(location, navigation.location);
    if (!isMoving) return endWhenSeen();
    // a new navigation may begin while the last one's bar is still held or fading
    const wasEnding = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    if (progress !== 'running') {
      shownAt = null;
      set('running');
    } else if (wasEnding) shownAt = performance.now();
  });
}
