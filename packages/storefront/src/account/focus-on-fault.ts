import { type RefObject, useEffect } from 'react';
import type { Fault } from '../session/act.ts';

/** Takes the reader to the first field that was found wrong, whose error is read out with it. */
export function useFocusOnFault(container: RefObject<HTMLElement | null>, fault: Fault | null): void {
  useEffect(() => {
    if (fault && fault.fields.size > 0) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [container, fault]);
}
