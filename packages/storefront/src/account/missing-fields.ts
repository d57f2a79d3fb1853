/** The fields that were left empty, each with what to say beside it; null when all are there. */
export function missingFields(values: Readonly<Record<string, string>>, text: string): Record<string, string> | null {
  const missing = Object.entries(values).filter(([, value]) => value.trim() === '');
  return missing.length === 0 ? null : Object.fromEntries(missing.map(([name]) => [name, text]));
}
