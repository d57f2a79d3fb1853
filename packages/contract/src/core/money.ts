/** Fen (1/100 yuan) as printed, `¥1,234.50`, in both languages; minus before the currency. */
export function formatFen(fen: number): string {
  const absolute = Math.abs(fen);
  const yuan = Math.floor(absolute / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 ? '−' : ''}¥${yuan}.${(absolute % 100).toString().padStart(2, '0')}`;
}
