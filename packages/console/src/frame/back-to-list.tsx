import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../session/me.ts';
import { useWords } from '../words/use-words.ts';
import { areasFor } from './areas.ts';

/** Lists below their area's own, from which single things are opened. */
const lists = [
  '/orders/quotations',
  '/payments/bank',
  '/payments/gateway',
  '/payments/statements',
  '/payments/refunds',
  '/invoices/issued',
  '/prices/contracts',
  '/catalogue/lists',
  '/catalogue/categories',
  '/catalogue/brands',
  '/catalogue/substances',
  '/compliance/lists',
  '/compliance/controlled',
  '/content/categories',
  '/content/home',
  '/content/institutions',
  '/content/own-brand',
  '/promotions/reductions',
  '/promotions/coupons',
  '/promotions/trials',
  '/settings/calendar',
  '/settings/tariff',
  '/settings/messages',
  '/warehouse/lots',
  '/warehouse/ship',
];

/** How each list was filtered, sorted and paged when it was seen last. */
const seen = new Map<string, string>();

/** Back from a record to its list as it was left. The list's header hides it (`narrow.css`). */
export function BackToList() {
  const { words } = useWords();
  const { permissions } = useMe();
  const { pathname, search } = useLocation();
  useEffect(() => void seen.set(pathname, search), [pathname, search]);
  const list = [...lists, ...areasFor(permissions).map(({ path }) => path)]
    .filter((path) => pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (list === undefined || lists.includes(pathname)) return null;
  return (
    <a className="back-to-list" href={`${list}${seen.get(list) ?? ''}`}>
      <span aria-hidden="true">‹ </span>
      {list === '/dashboard' ? words.areas.dashboard : words.frame.up}
    </a>
  );
}
