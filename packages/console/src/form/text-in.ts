/** All text in a value, whatever it is put together from: enough to see who wrote what. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textIn).filter(Boolean).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([name]) => name !== 'type' && name !== 'marks' && name !== 'href')
    .map(([, inner]) => textIn(inner))
    .filter(Boolean)
    .join(' ');
}
