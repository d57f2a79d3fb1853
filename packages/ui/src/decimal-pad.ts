/**
 * The invisible tail that a right-aligned number needs so that its decimal point stands under the
 * others of its column.
 * @param text the number as shown, such as `12.5` or `1,200`
 * @param fractionDigits the most fraction digits of the column
 */
export function decimalPad(text: string, fractionDigits: number): string {
  const point = text.lastIndexOf('.');
  const shown = point < 0 ? 0 : text.length - point - 1;
  const missing = '0'.repeat(Math.max(0, fractionDigits - shown));
  return point < 0 && missing ? `.${missing}` : missing;
}
