/**
 * Reads an address with malformed percent signs literally, so that its route answers as for any
 * unknown one: /404 for pages, an envelope below /api. Of one with scheme and host (RFC 9112,
 * 3.2.2) it reads the path.
 */
export function readableUrl(target: string): string {
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
