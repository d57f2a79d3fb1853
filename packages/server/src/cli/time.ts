import { shanghaiTime } from '@aliquot/contract/core/shanghai.ts';

/** An instant as operators read it: `2026-11-21 10:30:00`, Asia/Shanghai. */
export const time = (instant: string | Date): string => shanghaiTime(new Date(instant));
