import { href, routes } from '@aliquot/contract/routes.ts';
import { useWords } from '../words/use-words.ts';

/** Where else to go, and what is said of prices everywhere. */
export function SiteFooter() {
  const { words } = useWords();
  const groups = [
    [
      { path: href('productMore', { type: 'new' }), label: words.shell.catalogue },
      { path: routes.selfOwnedBrand, label: words.shell.ownBrand },
      { path: routes.brand, label: words.shell.brands },
    ],
    [
      { path: routes.offersAndTrials, label: words.shell.offers },
      { path: routes.pointMall, label: words.shell.pointMall },
      { path: href('articleCategory', { id: 1 }), label: words.shell.articles },
      { path: routes.school, label: words.shell.school },
    ],
    [
      { path: routes.my, label: words.shell.account },
      { path: href('orderList', { status: 'all' }), label: words.shell.orders },
      { path: href('ticketList', { status: 'all' }), label: words.shell.afterSales },
    ],
  ];
  return (
    <footer className="site-footer no-print">
      <div className="page site-footer-columns">
        {groups.map((group) => (
          <ul key={group[0]?.path}>
            {group.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        ))}
        <p>
          {words.shell.vatIncluded}
          <br />
          {words.shell.demoNotice}
        </p>
      </div>
    </footer>
  );
}
