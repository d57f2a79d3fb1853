const absoluteZero = -273.1;

/** A temperature as typed, in degrees Celsius with at most one decimal, also with a true minus sign; null where it is none. */
export function readDegrees(typed: string): number | null {
  const text = typed.trim().replace('−', '-');
  return /^-?\d{1,3}(\.\d)?$/.test(text) && Number(text) >= absoluteZero ? Number(text) : null;
}
