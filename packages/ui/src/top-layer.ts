import { useEffect, type RefObject } from 'react';

/**
 * Lifts a region that is always in the page into the top layer whenever it shows something new,
 * above any modal dialog. The element carries `popover="manual"`; browsers without popovers leave
 * it where its fixed position puts it.
 */
export function useTopLayer(element: RefObject<HTMLElement | null>, newest: number | undefined): void {
  useEffect(() => {
    const region = element.current;
    if (!region || newest === undefined || typeof region.showPopover !== 'function') return;
    if (region.matches(':popover-open')) region.hidePopover();
    region.showPopover();
  }, [element, newest]);
}
