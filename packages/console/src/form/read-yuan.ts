/** A typed sum of yuan as fen; null where it is none. `1,234.5` is 123450. */
export function readYuan(typed: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(/[,，¥￥\s]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Fen as somebody would type them: 123450 is `1234.50`. */
export const writeYuan = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
