/**
 * Reads an address with malformed percent signs literally, so that its route answers as for any
 * unknown one: /404 for pages, an envelope below /api.
 */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
