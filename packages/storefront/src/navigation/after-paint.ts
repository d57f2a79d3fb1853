import { onNavigation } from './on-navigation.ts';
import type { DataRouter } from './router-type.ts';

let cancel: (() => void) | null = null;

function drop(): void {
  cancel?.();
  cancel = null;
}

/** What waits for a paint gives way to a navigation that begins before it. */
export const followPending = (router: DataRouter): void => onNavigation(router, drop);

/**
 * Navigates once the next frame is painted, so that the answer to a press does not wait for it. Of
 * several that come before the frame, the last one counts.
 */
export function afterPaint(navigate: () => void): void {
  drop();
  // a page in the background paints no frames
  if (document.hidden) return navigate();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      cancel = null;
      navigate();
    });
  });
  cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
