import { type RefObject, useLayoutEffect, useRef } from 'react';
import { wasTypedIn } from './typed-field.ts';

/**
 * Refills a plain field when the address's text or `page` changes: in place, keeping focus, and
 * never over typed text.
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
