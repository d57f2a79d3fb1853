type Place = { province: string; city: string; district: string | null; detail: string };

/** An address in one line, as carriers write it; a city that repeats its province (上海市) is named once. */
export function addressLine({ province, city, district, detail }: Place): string {
  const parts = [province, city === province || city === '市辖区' ? '' : city, district ?? '', detail];
  return parts.join('');
}
