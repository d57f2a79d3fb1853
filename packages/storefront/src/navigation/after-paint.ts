let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function drop(): void {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  window.removeEventListener('click', giveWay, true);
  window.removeEventListener('popstate', drop);
}

function giveWay({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  // another tab or window leaves this page where it is
  if (ctrlKey || metaKey || shiftKey) return;
  if (target instanceof Element && target.closest('a[href]:not([target], [download])')) drop();
}

/**
 * Navigates once the next frame is painted, so that the answer to a press does not wait for it. Of
 * several that come before the frame the last one counts; a link or Back pressed before it wins.
 * `isAtOnce` does not wait, and counts for those before it too.
 */
export function afterPaint(navigate: () => void, isAtOnce: boolean): void {
  drop();
  // a page in the background paints no frames
  if (isAtOnce || document.hidden) return navigate();
  window.addEventListener('click', giveWay, true);
  window.addEventListener('popstate', drop);
  frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      drop();
      navigate();
    });
  });
}
