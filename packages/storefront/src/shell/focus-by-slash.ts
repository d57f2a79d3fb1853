import { isSlashOn } from './slash-choice.ts';

const writable = 'input, textarea, select, [contenteditable]';

/**
 * `/` outside a field focuses the search box and selects its text, unless switched off. Returns the
 * cleanup.
 */
export function focusBySlash(box: HTMLInputElement): () => void {
  const lead = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !isSlashOn()) return;
    if (event.target instanceof Element && event.target.closest(writable)) return;
    // behind a dialog nothing can be focused
    if (document.querySelector('dialog:modal')) return;
    event.preventDefault();
    box.select();
    box.focus();
  };
  document.addEventListener('keydown', lead);
  return () => document.removeEventListener('keydown', lead);
}
