/**
 * An address whose percent signs do not spell UTF-8 is read with these signs meaning themselves, so that it reaches its route
 * and is answered like any other one that names nothing: /404 for pages, an envelope below /api.
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
