/**
 * Hazard and precautionary codes in a field, separated by semicolons, commas or spaces, once each;
 * codes joined by + stay one.
 */
export function hazardCodesIn(typed: string): string[] {
  const codes = typed
    .split('+')
    .map((part) => part.trim())
    .join('+')
    .split(/[;；,，\s]+/);
  return [...new Set(codes.filter((code) => code !== '').map(canonical))];
}

/** Only the letters that say what a code is are capitals: H360Fd has others. */
const canonical = (code: string): string => code.replaceAll(/(^|\+)(euh|[hp])(?=\d)/gi, (head) => head.toUpperCase());
