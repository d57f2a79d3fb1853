/**
 * Cells that spreadsheets would run as formulas (OWASP, "CSV injection") get an apostrophe on
 * writing and lose it on reading. Plain numbers do not.
 */
export const guardFormula = (text: string): string => (isDangerous(text) ? `'${text}` : text);

/** The text of a cell that `guardFormula` may have written. */
export const unguardFormula = (text: string): string => (text.startsWith("'") && isDangerous(text.slice(1)) ? text.slice(1) : text);

/** Their full-width forms count as formulas too in East Asian editions of spreadsheets. */
const isDangerous = (text: string): boolean => /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+([.,]\d+)*$/.test(text);

/** Whether somebody wrote a formula, and not a text such as '-20 °C' or '+4 °C'. */
export const looksLikeFormula = (text: string): boolean => /^[=@]|^[+-].*[(|!]/s.test(text);
