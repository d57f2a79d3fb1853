const absoluteZero = -273.1;

/** Reads degrees Celsius with at most one decimal, also with a minus sign (−); or null. */
export function readDegrees(typed: string): number | null {
  const text = typed.trim().replace('−', '-');
  return /^-?\d{1,3}(\.\d)?$/.test(text) && Number(text) >= absoluteZero ? Number(text) : null;
}
