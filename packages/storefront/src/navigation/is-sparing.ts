const slow = new Set(['slow-2g', '2g', '3g']);

/**
 * Whether the reader saves data or is on a slow line, where nothing is fetched that was not asked for. Browsers that tell nothing
 * (Network Information API, W3C community draft) are taken to have a good line.
 */
export function isSparing(): boolean {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const type = 'effectiveType' in connection ? connection.effectiveType : null;
  return ('saveData' in connection && connection.saveData === true) || (typeof type === 'string' && slow.has(type));
}
