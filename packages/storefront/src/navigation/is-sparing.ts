const slow = new Set(['slow-2g', '2g', '3g']);

/**
 * Whether the reader saves data or has a slow line: then nothing is prefetched. Without the Network
 * Information API (W3C draft) a good line is assumed.
 */
export function isSparing(): boolean {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const type = 'effectiveType' in connection ? connection.effectiveType : null;
  return ('saveData' in connection && connection.saveData === true) || (typeof type === 'string' && slow.has(type));
}
