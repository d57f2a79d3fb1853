/** Fen as the gateway writes them: yuan with two decimals. */
export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** Yuan with at most two decimals in fen, without floating point; null where the text is none. */
export function fenOf(yuan: string): number | null {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(yuan);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
