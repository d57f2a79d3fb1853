/** The first that matches counts: most browsers name others too. */
const families = [
  ['WeChat', /MicroMessenger\/(\d{1,4})/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Samsung Internet', /SamsungBrowser\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari/],
] as const;

/** A browser’s family and main version, such as `Chrome 142`; nothing more of its user agent. */
export function browserOf(userAgent: string): string {
  for (const [name, pattern] of families) {
    const [, version] = pattern.exec(userAgent.slice(0, 500)) ?? [];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'other';
}
