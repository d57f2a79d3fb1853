import { routes, searchHref } from '@aliquot/contract/routes.ts';
import { useLoaderData } from 'react-router';
import { ActivityStrip } from '../../content/activity-strip.tsx';
import { emptyBoardHref } from '../../structure/empty-board.ts';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { useWords } from '../../words/use-words.ts';
import { ArticleShelf } from './article-shelf.tsx';
import { BrandShelf, OwnBrands } from './brand-shelf.tsx';
import { FamilyMenu } from './family-menu.tsx';
import { NewestShelf } from './newest-shelf.tsx';
import { PointsShelf } from './points-shelf.tsx';
import { PopularShelf } from './popular-shelf.tsx';
import { QuickOrder } from './quick-order.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { Shelf } from './shelf.tsx';
import type { loader } from './loader.ts';
import '../../look/strips.css';
import '../../look/home.css';

const examples = ['67-64-1', '乙腈', 'C2H6O', 'HPLC', 'microplate 96'] as const;

export const head = (_data: unknown, { words }: HeadArgs): Head => ({
  title: words.home.title,
  description: words.home.description,
  jsonLd: [
    {
      '@type': 'WebSite',
      '@id': '/#site',
      url: routes.home,
      name: words.shell.shopName,
      publisher: { '@id': '/#shop' },
      potentialAction: { '@type': 'SearchAction', target: '/search?q={q}', 'query-input': 'required name=q' },
    },
    { '@type': 'Organization', '@id': '/#shop', url: routes.home, name: words.shell.shopName, logo: '/cards/shop.png' },
  ],
});

export function Screen() {
  const home = useLoaderData<typeof loader>();
  const { words } = useWords();
  return (
    <div className="page home">
      <div className="home-head">
        <div>
          <h1>{words.home.heading}</h1>
          <p className="text-muted">
            {words.home.findBy}{' '}
            {examples.map((example, index) => (
              <span key={example}>
                {index > 0 && ' · '}
                <a className="link" href={searchHref(example)}>
                  {example}
                </a>
              </span>
            ))}
            {' · '}
            <a className="link" href={emptyBoardHref}>
              {words.home.drawn}
            </a>
          </p>
        </div>
        <QuickOrder />
      </div>
      <FamilyMenu families={home.families} />
      {home.activities.length > 0 && (
        <Shelf title={words.home.activities} more={{ href: routes.offersAndTrials, label: words.home.allOffers }}>
          <ActivityStrip activities={home.activities} />
        </Shelf>
      )}
      <PopularShelf families={home.families} />
      <OwnBrands brands={home.own_brands} />
      <NewestShelf products={home.newest} />
      <RecentlyViewed />
      <BrandShelf brands={home.brands} />
      <div className="home-columns">
        <ArticleShelf articles={home.articles} />
        <PointsShelf goods={home.points_goods} />
      </div>
      <Shelf title={words.home.institutions} more={{ href: routes.school, label: words.home.allInstitutions }}>
        <ul className="home-institutions">
          {home.institutions.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Shelf>
    </div>
  );
}
