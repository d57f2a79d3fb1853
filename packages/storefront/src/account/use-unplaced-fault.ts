import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Fault } from '../session/act.ts';

/**
 * What of a fault no field of the form shows: its text where it names no field, and what is wrong
 * with fields that the form does not have. '' for nothing.
 */
export function useUnplacedFault(container: RefObject<HTMLElement | null>, fault: Fault | null): string {
  const [unplaced, setUnplaced] = useState<{ of: Fault | null; text: string }>({ of: null, text: '' });
  useLayoutEffect(() => {
    const shown = container.current?.textContent ?? '';
    const texts = fault ? [...fault.fields.values()].filter((text) => !shown.includes(text)) : [];
    setUnplaced({ of: fault, text: texts.join(' ') });
  }, [container, fault]);
  if (fault === null) return '';
  if (fault.fields.size === 0) return fault.text;
  return unplaced.of === fault ? unplaced.text : '';
}
