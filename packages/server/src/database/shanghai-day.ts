import sql from 'sql-template-tag';

/** The day that it is in Shanghai, by which the shop counts days: a date, to stand in a statement. */
export const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** The same reckoned once for a statement, and not for each of its rows. */
export const todayOnce = sql`(select ${today})`;
