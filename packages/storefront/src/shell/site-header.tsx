import { routes } from '@aliquot/contract/shop/routes.ts';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { loadCartPanel } from '../cart/load-cart-panel.ts';
import { countCarts } from '../session/take-cart.ts';
import { useUser } from '../session/use-session.ts';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import { AccountMenu } from './account-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { shopPlaces } from './places.ts';
import { ReaderChoices } from './reader-choices.tsx';
import { SearchBox } from './search-box.tsx';

/** Shop name, search, visitor and cart, always in view; below them the ways into the catalogue. */
export function SiteHeader() {
  const { words } = useWords();
  const { pathname } = useLocation();
  return (
    <header className="site-header no-print">
      <div className="site-top">
        <div className="page site-bar">
          <MenuButton />
          <a className="wordmark" href={routes.home} aria-label={words.shell.shopName}>
            {words.shell.logo ? (
              <img src={`/pictures/photos/${words.shell.logo}-320.webp`} alt="" />
            ) : (
              <svg className="wordmark-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M7 2h10M9 2v5.2L4.6 18.4A2.6 2.6 0 0 0 7 22h10a2.6 2.6 0 0 0 2.4-3.6L15 7.2V2M6.6 15h10.8" />
              </svg>
            )}
            <span>{words.shell.shopName}</span>
          </a>
          <SearchBox />
          <div className="site-tools">
            <AccountMenu />
            <CartLink />
          </div>
        </div>
      </div>
      <nav className="site-nav" aria-label={words.shell.mainNavigation}>
        <div className="page site-nav-row">
          <ul>
            {shopPlaces(words.shell).map(({ path, label }) => (
              <li key={path}>
                <a href={path} aria-current={path === pathname ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ReaderChoices />
        </div>
      </nav>
    </header>
  );
}

/** Opens the cart over the present page; as a link it works without scripts too. */
function CartLink() {
  const { words } = useWords();
  const { visitor } = useUser();
  const panel = useRouteLoaderData<typeof loadCartPanel>('shell');
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('cart', 'open');
  // a page that was rendered with the cart open knows the count without scripts too
  const count = visitor?.cart_count ?? (panel?.cart ? countCarts(panel.cart) : 0);
  return (
    <a className="site-tool" href={`${pathname}?${query}`}>
      <Icon name="cart" />
      <span className="sr-only">{words.shell.cartCount(count)}</span>
      <span className="site-tool-label" aria-hidden="true">
        {words.shell.cart}
      </span>
      <span className="site-tool-count count" hidden={count === 0} aria-hidden="true">
        {count}
      </span>
    </a>
  );
}
