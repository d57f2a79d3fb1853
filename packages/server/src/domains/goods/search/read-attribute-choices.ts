import type { AttributeChoice, Range } from './search-engine.ts';

/**
 * Reads filters of a URL: 'membrane:PTFE' is a value, 'pore-size:0.2..0.5' a range, open without a
 * number. Entries of one key are alternatives.
 */
export function readAttributeChoices(filters: readonly string[]): AttributeChoice[] {
  const keyed = filters.map((filter) => {
    const at = filter.indexOf(':');
    return { key: filter.slice(0, at), wanted: filter.slice(at + 1) };
  });
  return [...Map.groupBy(keyed, ({ key }) => key)].map(([key, all]) => {
    const ranges = all.map(({ wanted }) => readRange(wanted));
    return {
      key,
      values: all.filter((_, index) => !ranges[index]).map(({ wanted }) => wanted),
      ranges: ranges.filter((range) => range !== null),
    };
  });
}

function readRange(text: string): Range | null {
  const parts = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(text);
  if (!parts) return null;
  const [from = null, to = null] = [parts[1], parts[2]].map((part) => (part === undefined ? null : Number(part)));
  return from === null && to === null ? null : { from, to };
}
