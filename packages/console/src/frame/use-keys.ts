import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../session/me.ts';
import { enterRows } from '../table/row-keys.ts';
import { areasFor } from './areas.ts';

/** How long `g` waits for its letter, in milliseconds. */
const patience = 1_500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;

/**
 * `g` and an area's letter go there, `/` to the search, `j` and `k` to rows, `?` shows the keys;
 * not while typing.
 */
export function useKeys(showHelp: () => void): void {
  const navigate = useNavigate();
  const { permissions } = useMe();
  useEffect(() => {
    let pressedAt = -Infinity;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const area = event.timeStamp - pressedAt < patience ? areasFor(permissions).find(({ letter }) => letter === event.key) : undefined;
      pressedAt = event.key === 'g' ? event.timeStamp : -Infinity;
      if (area) void navigate(area.path);
      else if (event.key === '?') showHelp();
      else if (event.key === '/') document.getElementById('console-search')?.focus();
      else if ((event.key === 'j' || event.key === 'k') && enterRows()) pressedAt = -Infinity;
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, permissions, showHelp]);
}
