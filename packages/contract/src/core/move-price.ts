/**
 * A price (fen) moved by a percentage, rounded to 0.1 yuan, at least that. Server and screen share
 * it.
 */
export const movePrice = (fen: number, percent: number): number => Math.max(10, Math.round((fen * (1 + percent / 100)) / 10) * 10);
