import { type RouteKey, href, routes } from '@aliquot/contract/shop/routes.ts';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import '../look/account.css';

/** Screens by their keys, and what is a section of one. */
type Place =
  | Extract<RouteKey, 'my' | 'orderList' | 'pointsOrderList' | 'ticketList' | 'myFavorite' | 'myAddress' | 'myPoint'>
  | 'notifications'
  | 'statements'
  | 'membership'
  | 'permits'
  | 'invoices'
  | 'requests';

export type AccountFrameProps = {
  /** Where in the user centre this screen is. */
  current: Place;
  title: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The user centre: its places at the side, on a phone above, and the screen's title. */
export function AccountFrame({ current, title, actions, children }: AccountFrameProps) {
  const { words } = useWords();
  const places: { key: Place; path: string; label: string }[] = [
    { key: 'my', path: routes.my, label: words.account.overview },
    { key: 'notifications', path: href('my', null, { section: 'notifications' }), label: words.account.notifications },
    { key: 'orderList', path: href('orderList', { status: 'all' }), label: words.account.orders },
    { key: 'pointsOrderList', path: href('pointsOrderList', { status: 'all' }), label: words.account.pointsOrders },
    { key: 'ticketList', path: href('ticketList', { status: 'all' }), label: words.account.afterSales },
    { key: 'requests', path: href('my', null, { section: 'requests' }), label: words.account.requests },
    { key: 'membership', path: href('my', null, { section: 'membership' }), label: words.account.membership },
    { key: 'statements', path: href('my', null, { section: 'statements' }), label: words.account.statements },
    { key: 'permits', path: href('my', null, { section: 'permits' }), label: words.account.permits },
    { key: 'invoices', path: href('my', null, { section: 'invoices' }), label: words.account.invoices },
    { key: 'myFavorite', path: routes.myFavorite, label: words.account.favorites },
    { key: 'myAddress', path: routes.myAddress, label: words.account.addresses },
    { key: 'myPoint', path: routes.myPoint, label: words.account.points },
  ];
  return (
    <div className="page account">
      <nav className="account-nav no-print" aria-label={words.account.navigation}>
        <ul>
          {places.map(({ key, path, label }) => (
            <li key={key}>
              <a href={path} ref={key === current ? scrollIntoSight : undefined} aria-current={key === current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-main">
        <div className="account-title">
          <h1>{title}</h1>
          {actions}
        </div>
        {children}
      </div>
    </div>
  );
}

/** On a phone the places scroll sideways: scrolls to the present one without moving the page. */
function scrollIntoSight(link: HTMLElement | null): void {
  const nav = link?.closest('nav');
  if (link && nav) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}
