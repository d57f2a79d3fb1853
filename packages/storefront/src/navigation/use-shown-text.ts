import { type RefObject, useLayoutEffect, useRef } from 'react';
import { wasTypedIn } from './typed-field.ts';

/**
 * For a plain field that says what the address says: fills it again whenever that changes, or another `page` is shown. In place, so
 * that the focus stays in it, and never over what its reader has typed meanwhile.
 */
export function useShownText(text: string, page = ''): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef({ text, page });
  useLayoutEffect(() => {
    if (shown.current.text === text && shown.current.page === page) return;
    shown.current = { text, page };
    if (field.current && !wasTypedIn(field.current)) field.current.value = text;
  }, [text, page]);
  return field;
}
