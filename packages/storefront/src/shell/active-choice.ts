/**
 * Which choice is active after a key, of `count` choices; -1 is the text itself, through which the arrows go round. Null for a
 * key that does not move (ARIA Authoring Practices, editable combobox with list: Home and End belong to the text again).
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
