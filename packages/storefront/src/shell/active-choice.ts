/**
 * The active choice after a key, of `count`; -1 is the text, part of the cycle. Null for other keys
 * (ARIA Authoring Practices, editable combobox with list; Home and End are the text's).
 */
export function activeAfter(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1 >= count ? -1 : active + 1;
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1;
    case 'PageDown':
      return count - 1;
    case 'PageUp':
      return count > 0 ? 0 : -1;
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return -1;
    default:
      return null;
  }
}
