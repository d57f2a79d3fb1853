import type { KeyboardEvent } from 'react';

/**
 * `j`, `k` and arrows move between rows by their first link or button; `x` selects. Enter is the
 * link's own.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('tr');
  if (!row) return;
  if (event.key === 'x') row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  else if (event.key === 'j' || event.key === 'ArrowDown') focusIn(row.nextElementSibling);
  else if (event.key === 'k' || event.key === 'ArrowUp') focusIn(row.previousElementSibling);
  else return;
  event.preventDefault();
}

/** From elsewhere `j` and `k` enter the table's first row; returns whether there is one. */
export function enterRows(): boolean {
  const row = document.querySelector('.work-table tbody tr');
  focusIn(row);
  return row !== null;
}

/** A row's box comes first and does not open it. */
const focusIn = (row: Element | null) =>
  (row?.querySelector<HTMLElement>('a, button') ?? row?.querySelector<HTMLElement>('input'))?.focus();
