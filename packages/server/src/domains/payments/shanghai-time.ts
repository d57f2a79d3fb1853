const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A moment as the gateway writes it: `YYYY-MM-DD HH:MM:SS` in Asia/Shanghai. */
export const gatewayTime = (moment: Date): string => parts.format(moment);

/** The moment that the gateway wrote; null where the text is none. Shanghai has had no summer time since 1991. */
export function readGatewayTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
