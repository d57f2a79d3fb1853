type Place = { province: string; city: string; district: string | null; detail: string };

/** Stand in the divisions of GB/T 2260 for what is the province itself, and on no parcel. */
const impliedCities: ReadonlySet<string> = new Set([
  '市辖区',
  '县',
  '省直辖县级行政区划',
  '自治区直辖县级行政区划',
  'City districts',
  'Counties',
  'Directly under the province',
  'Directly under the region',
]);

/**
 * An address in one line, as carriers write it; a city equal to its province (上海市) appears once.
 * With English names the smallest part comes first.
 */
export function addressLine({ province, city, district, detail }: Place): string {
  const isImplied = city === province || impliedCities.has(city);
  const parts = [province, isImplied ? '' : city, district ?? '', detail].filter((part) => part !== '');
  return /^[A-Z]/.test(province) ? parts.toReversed().join(', ') : parts.join('');
}
