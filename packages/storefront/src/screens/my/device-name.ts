const browsers = [
  ['Edg', 'Edge'],
  ['MicroMessenger', '微信 WeChat'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system from a User-Agent, if known; names, so the same in every language. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } {
  const find = (marks: readonly (readonly [string, string])[]) => marks.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
