const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** An instant as operators read it: `2026-11-21 10:30:00`, Asia/Shanghai. */
export const time = (instant: string | Date): string => format.format(new Date(instant));
