/**
 * Reads amounts typed into a field with a unit: `0.2`, `0,2`, `1,000`, `200 µL` and `200微升` for mL.
 * SI prefixes and symbols by the SI Brochure (9th edition, 2019), tables 2, 4, 7 and 8.
 */
const prefixes: Record<string, number> = { n: 1e-9, µ: 1e-6, m: 1e-3, c: 1e-2, d: 1e-1, '': 1, k: 1e3, M: 1e6, G: 1e9 };
const prefixable = ['mol', 'bar', 'Hz', 'Pa', 'g', 'm', 'L', 's', 'A', 'V', 'W', 'Ω', 'N', 'J'];
/** Units that are multiples of others; the rest are their own. */
const others: Record<string, [factor: number, base: string]> = {
  min: [60, 's'],
  h: [3600, 's'],
  d: [86_400, 's'],
  days: [86_400, 's'],
};

/** Units, each with other ways to write it, in small letters. */
const written = [
  ['L', 'l', '升'],
  ['mL', 'ml', '毫升'],
  ['µL', 'ul', 'µl', '微升'],
  ['g', '克'],
  ['kg', '千克', '公斤'],
  ['mg', '毫克'],
  ['µg', 'ug', '微克'],
  ['m', '米'],
  ['cm', '厘米'],
  ['mm', '毫米'],
  ['µm', 'um', '微米'],
  ['nm', '纳米'],
  ['s', '秒'],
  ['min', '分钟'],
  ['h', 'hr', '小时'],
  ['days', 'day', '天'],
  ['months', 'month', '个月'],
  ['°C', 'c', 'degc', '度', '摄氏度'],
  ['×g', 'xg', 'x g', '× g'],
  ['rpm', 'r/min', '转/分', '转/分钟'],
  ['V', 'v'],
  ['W', 'w'],
  ['kHz', 'khz'],
  ['¥', '元', 'rmb', 'cny', 'yuan'],
] as const;
const spellings: ReadonlyMap<string, string> = new Map(
  written.flatMap(([symbol, ...ways]) => ways.map((way): [string, string] => [way, symbol])),
);

const number = String.raw`[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:[.,]\d+)?(?:e[-+]?\d+)?`;
const amount = new RegExp(`^¥?\\s*(${number})\\s*(.*)$`, 'iu');

/** A figure in `unit` (null: a bare number); undefined if unreadable or of another kind. */
export function readAmount(text: string, unit: string | null): number | undefined {
  const [, digits = '', typed = ''] = amount.exec(plain(text)) ?? [];
  if (digits === '') return undefined;
  const value = Number(/,\d{3}(?!\d)/.test(digits) && !/^[-+]?0,/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'));
  const factor = typed.trim() === '' ? 1 : factorBetween(spelt(typed.trim()), spelt(unit ?? ''));
  // twelve digits: what a factor adds behind them is the machine's, not the reader's
  return Number.isFinite(value) && factor !== undefined ? Number((value * factor).toPrecision(12)) : undefined;
}

/** Full-width digits and signs as plain ones, every dash and minus as `-`. */
const plain = (text: string): string =>
  text
    .replace(/μ/g, 'µ')
    .normalize('NFKC')
    .replace(/[−‒–—]/g, '-')
    .replace(/μ/g, 'µ')
    .trim();

const spelt = (unit: string): string => spellings.get(unit.toLowerCase()) ?? unit;

/** The factor between two units; undefined if they measure different things. */
function factorBetween(from: string, to: string): number | undefined {
  if (from === to) return 1;
  const [a, b] = [from, to].map((unit) => unit.split(/([/·])/).map((part) => inBase(spelt(part.trim()))));
  if (!a || !b || a.length !== b.length) return undefined;
  let factor = 1;
  for (const [index, [size, base]] of a.entries()) {
    const [otherSize, otherBase] = b[index] ?? [Number.NaN, ''];
    if (base !== otherBase) return undefined;
    factor *= a[index - 1]?.[1] === '/' ? otherSize / size : size / otherSize;
  }
  return factor;
}

/** A simple unit as a multiple of its base; `/` and `·` are literal. */
function inBase(unit: string): [size: number, base: string] {
  const own = others[unit];
  if (own) return own;
  const base = prefixable.find((one) => unit.endsWith(one) && unit.slice(0, -one.length) in prefixes);
  return base === undefined ? [1, unit] : [prefixes[unit.slice(0, -base.length)] ?? 1, base];
}

const between = new RegExp(`^(¥?\\s*${number}\\s*[^\\d~]*?)\\s*(?:-|~|\\.\\.|to|至|到)\\s*(¥?\\s*[\\d.].*)$`, 'iu');
const bound = /^(<=?|≤|>=?|≥)\s*(.+)$/u;

/**
 * A range from two fields in `unit`, either may be empty; the first may have all: `0.2–0.5`, `≤ 5`,
 * `100 至 200 µL`. Swapped ends are corrected. Undefined if unreadable.
 */
export function readRange(first: string, second: string, unit: string | null): { from: number | null; to: number | null } | undefined {
  let [low, high] = [plain(first), plain(second)];
  const whole = low === '' || high === '' ? low + high : '';
  const [, sign = '', figure = ''] = bound.exec(whole) ?? [];
  const [, least = '', most = ''] = between.exec(whole) ?? [];
  if (sign !== '') [low, high] = /[<≤]/u.test(sign) ? ['', figure] : [figure, ''];
  else if (least !== '') {
    // a unit at the end applies to both
    const shared = /[^\d.,e+-].*$/iu.exec(most)?.[0] ?? '';
    [low, high] = [/\d\s*$/.test(least) ? least + shared : least, most];
  }
  const from = low === '' ? null : readAmount(low, unit);
  const to = high === '' ? null : readAmount(high, unit);
  if (from === undefined || to === undefined) return undefined;
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}
