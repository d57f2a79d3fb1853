import { randomInt } from 'node:crypto';

/** A new number: P, the day in Shanghai as YYMMDD, eight random digits, so that nobody counts the shop's orders by them. */
export function createPointsOrderNumber(now = new Date()): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(now).replaceAll('-', '').slice(2);
  return `P${day}${randomInt(100_000_000).toString().padStart(8, '0')}`;
}
