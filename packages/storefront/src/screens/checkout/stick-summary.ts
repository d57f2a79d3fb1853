import { keptFree, slideWithWindow } from '@aliquot/ui/slide-with-window.ts';

/** The same as the space around the summary's words, px. */
const margin = 16;

/**
 * Makes the sums sticky beside the choices where the window is high enough. For a `ref`: returns
 * the cleanup.
 */
export function stickSummary(side: HTMLElement | null): (() => void) | undefined {
  const columns = side?.parentElement;
  if (!side || !columns) return;
  let animation: Animation | null = null;
  const place = () => {
    animation?.cancel();
    const top = keptFree() + margin;
    // on a phone the box is none of its own
    const fits = side.offsetHeight > 0 && side.offsetHeight + top + margin <= window.innerHeight;
    animation = fits ? slideWithWindow(side, { distance: columns.clientHeight - side.offsetHeight, margin: top }) : null;
  };
  const observer = new ResizeObserver(place);
  observer.observe(side);
  observer.observe(columns);
  return () => {
    observer.disconnect();
    animation?.cancel();
  };
}
