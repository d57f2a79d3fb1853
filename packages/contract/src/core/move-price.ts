/**
 * A price (fen) moved by a share in percent: rounded to a tenth of a yuan, and never below it. The screen that shows what would become of a
 * price and the shop that writes it reckon alike.
 */
export const movePrice = (fen: number, percent: number): number => Math.max(10, Math.round((fen * (1 + percent / 100)) / 10) * 10);
