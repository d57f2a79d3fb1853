/**
 * Codes of hazard and precautionary statements as they stand in one field, separated by semicolons, commas or spaces, each once; what is
 * joined with + stays one.
 */
export function hazardCodesIn(typed: string): string[] {
  const codes = typed.replaceAll(/\s*\+\s*/g, '+').split(/[;；,，\s]+/);
  return [...new Set(codes.filter((code) => code !== '').map(canonical))];
}

/** Only the letters that say what a code is are capitals: H360Fd has others. */
const canonical = (code: string): string => code.replaceAll(/(^|\+)(euh|[hp])(?=\d)/gi, (head) => head.toUpperCase());
