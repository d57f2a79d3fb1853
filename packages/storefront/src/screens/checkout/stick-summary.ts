import { slideWithWindow } from '@aliquot/ui/slide-with-window.ts';

/** The same as the space around the summary's words, px. */
const margin = 16;

/**
 * Keeps the sums in sight beside the decisions, where they stand beside them and the window is high enough for them. For a `ref`:
 * returns the end.
 */
export function stickSummary(side: HTMLElement | null): (() => void) | undefined {
  const columns = side?.parentElement;
  if (!side || !columns) return;
  let animation: Animation | null = null;
  const place = () => {
    animation?.cancel();
    // on a phone the box is none of its own
    const fits = side.offsetHeight > 0 && side.offsetHeight + 2 * margin <= window.innerHeight;
    animation = fits ? slideWithWindow(side, { distance: columns.clientHeight - side.offsetHeight, margin }) : null;
  };
  const observer = new ResizeObserver(place);
  observer.observe(side);
  observer.observe(columns);
  return () => {
    observer.disconnect();
    animation?.cancel();
  };
}
