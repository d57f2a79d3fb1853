/**
 * A unique key for each: its own, else up to 40 letters and digits of its English label, numbered
 * if taken.
 */
export function keysOf(things: readonly { key: string; label: string }[]): string[] {
  const taken = new Set<string>();
  // existing keys stay, in any order
  const kept = things.map(({ key }) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
  return things.map(({ label }, index) => {
    const own = kept[index];
    if (own) return own;
    const stem = label
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 36)
      .replaceAll(/^-+|-+$/g, '');
    for (let number = 1; ; number++) {
      const key = [stem || 'field', ...(number === 1 ? [] : [number])].join('-');
      if (taken.has(key)) continue;
      taken.add(key);
      return key;
    }
  });
}
