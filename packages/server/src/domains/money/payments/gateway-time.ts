import { shanghaiTime } from '@aliquot/contract/core/shanghai.ts';

/** A moment as the gateway writes it: `YYYY-MM-DD HH:MM:SS` in Asia/Shanghai. */
export const gatewayTime = (moment: Date): string => shanghaiTime(moment);

/** The moment that the gateway wrote; null where the text is none. */
export function readGatewayTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
