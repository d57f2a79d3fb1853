import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useWords } from '../words/use-words.ts';
import { switchSlash, useSlash } from './slash-choice.ts';

/** Further links, the shop's details, and the general note on prices. */
export function SiteFooter() {
  const { shell } = useWords().words;
  const groups = [
    {
      title: shell.catalogue,
      links: [
        { path: href('productMore', { type: 'hot' }), label: shell.popular },
        { path: href('productMore', { type: 'new' }), label: shell.newProducts },
        { path: routes.selfOwnedBrand, label: shell.ownBrand },
        { path: routes.brand, label: shell.brands },
      ],
    },
    {
      title: shell.more,
      links: [
        { path: routes.offersAndTrials, label: shell.offers },
        { path: routes.pointMall, label: shell.pointMall },
        { path: shell.articles, label: shell.knowHow },
        { path: routes.school, label: shell.school },
      ],
    },
    {
      title: shell.account,
      links: [
        { path: href('orderList', { status: 'all' }), label: shell.orders },
        { path: href('ticketList', { status: 'all' }), label: shell.afterSales },
        { path: routes.myAddress, label: shell.addresses },
        { path: routes.myPoint, label: shell.points },
        { path: '/offline', label: shell.savedOffline },
      ],
    },
    {
      title: shell.policies,
      links: shell.pages.map(({ title, article_id: id }) => ({ path: href('article', { id }), label: title })),
    },
  ];
  return (
    <footer className="site-footer no-print">
      <div className="page site-footer-columns">
        {groups
          .filter(({ links }) => links.length > 0)
          .map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(
                  ({ path, label }) =>
                    path && (
                      <li key={path}>
                        <a href={path}>{label}</a>
                      </li>
                    ),
                )}
              </ul>
            </nav>
          ))}
        <div className="site-footer-shop">
          <h2>{shell.company}</h2>
          {shell.companyAddress !== '' && <p>{shell.companyAddress}</p>}
          <p className="site-footer-licences">
            {shell.licences.split('\n').map((licence) => (
              <span key={licence}>{licence}</span>
            ))}
          </p>
          <p>
            {shell.vatIncluded} {shell.demoNotice}
          </p>
          <SlashChoice />
        </div>
      </div>
    </footer>
  );
}

function SlashChoice() {
  const { shell } = useWords().words;
  return (
    <label className="slash-choice needs-script">
      <input type="checkbox" checked={useSlash()} onChange={(event) => switchSlash(event.currentTarget.checked)} />
      {shell.slashChoice}
    </label>
  );
}
