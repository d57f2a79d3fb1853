import type { Output } from '@aliquot/contract/shop/client.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { pageAddress } from '../navigation/page-address.ts';
import { useTools, useUser } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';
import { accountPlaces, shopPlaces } from './places.ts';
import { ReaderChoices } from './reader-choices.tsx';
import '../look/site-menu.css';

type Category = Output<'catalogue', 'getCategories'>['items'][number];

/** The menu of phones: account, categories, the shop's pages, language and theme. */
export function SiteMenu() {
  const { shell } = useWords().words;
  const here = useLocation();
  const navigate = useNavigate();
  const { session } = useTools();
  const { token, visitor } = useUser();
  const categories = useCategories();
  const families = categories.filter(({ parent_id: parent }) => parent === null);
  return (
    <Dialog
      open
      onClose={() => void navigate(pageAddress(here), { replace: true, preventScrollReset: true })}
      title={shell.menu}
      closeLabel={shell.close}
      placement="side-start"
    >
      <div className="site-menu">
        {token === null ? (
          <div className="site-menu-ways-in">
            <Button variant="primary" onClick={() => session.login()}>
              {shell.logIn}
            </Button>
            <LinkButton href={routes.register}>{shell.register}</LinkButton>
          </div>
        ) : (
          <details>
            <summary>{shell.account}</summary>
            <Links links={accountPlaces(shell, visitor?.unread_count ?? 0)} />
            <Button variant="quiet" onClick={session.logout}>
              {shell.logOut}
            </Button>
          </details>
        )}
        {token !== null && <Links links={[{ path: href('orderList', { status: 'all' }), label: shell.orders }]} />}
        <nav aria-label={shell.catalogue}>
          {families.map((family) => (
            <details key={family.id} name="site-menu-family">
              <summary>{family.name}</summary>
              <Links
                links={[
                  linkTo(family, shell.wholeFamily(family.name)),
                  ...childrenOf(categories, family).map((one) => linkTo(one, one.name)),
                ]}
              />
            </details>
          ))}
        </nav>
        <nav aria-label={shell.mainNavigation}>
          <Links links={[{ path: routes.home, label: shell.home }, ...shopPlaces(shell)]} />
        </nav>
        <ReaderChoices />
      </div>
    </Dialog>
  );
}

const linkTo = ({ id }: Category, label: string) => ({ path: href('productCategory', { category_ids: id }), label });

const childrenOf = (categories: readonly Category[], { id }: Category): Category[] =>
  categories.filter(({ parent_id: parent, product_count: count }) => parent === id && count > 0);

function Links({ links }: { links: readonly { path: string; label: string }[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={path} aria-current={path === pathname ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The categories, once they are loaded; the menu shows its other links at once. */
function useCategories(): readonly Category[] {
  const { api } = useTools();
  const [categories, setCategories] = useState<readonly Category[]>([]);
  useEffect(() => {
    let isShown = true;
    void api.catalogue.getCategories({}).then(
      ({ items }) => isShown && setCategories(items),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [api]);
  return categories;
}
