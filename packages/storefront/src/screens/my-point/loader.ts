import type { Input } from '@aliquot/contract/shop/client.ts';
import { pageOf } from '../../account/page-of.ts';
import type { ScreenLoader } from '../../router/screen.ts';

type Filter = Input<'user', 'getPoints'>;
type PointType = NonNullable<Filter['type']>;

const types: Record<PointType, true> = { earn: true, spend: true, expire: true, refund: true, adjust: true };
const isType = (text: string | null): text is PointType => text !== null && Object.hasOwn(types, text);

/** YYYY-MM-DD that is a day of the calendar. */
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The history by the filters in the address; what is no type, day or page there is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const [type, start, end] = [query.get('type'), query.get('date_start'), query.get('date_end')];
  return {
    limit: 20,
    page: pageOf(query),
    ...(isType(type) ? { type } : {}),
    ...(isDay(start) ? { date_start: start } : {}),
    ...(isDay(end) ? { date_end: end } : {}),
  };
}

export const loader = (async ({ api, query, signal }) => {
  const filter = filterOf(query);
  return { filter, points: await api.user.getPoints(filter, { signal }) };
}) satisfies ScreenLoader<unknown>;
