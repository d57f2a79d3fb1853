import type { Output } from '@aliquot/contract/shop/client.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import type { ReactNode } from 'react';
import { ActivityStrip } from '../../content/activity-strip.tsx';
import { useWords } from '../../words/use-words.ts';
import { ArticleSection } from './article-section.tsx';
import { Banner } from './banner.tsx';
import { BrandSection, OwnBrands } from './brand-section.tsx';
import { FamilyMenu } from './family-menu.tsx';
import { HomeHead } from './home-head.tsx';
import { PointsSection } from './points-section.tsx';
import { PopularSection } from './popular-section.tsx';
import { ProductSection } from './product-section.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { HomeSection } from './home-section.tsx';

export type Home = Output<'catalogue', 'getHome'>;
export type HomeBlockShown = Home['blocks'][number];

/** The families that something on sale is in. */
export const familiesOnSale = ({ families }: Home): Home['families'] => families.filter(({ product_count: count }) => count > 0);

/** A block of the home page; nothing where there is nothing to show in it. */
export function HomeBlock({ block, home }: { block: HomeBlockShown; home: Home }): ReactNode {
  const { home: texts } = useWords().words;
  const { title, text } = block;
  const families = familiesOnSale(home);
  switch (block.kind) {
    case 'head':
      return <HomeHead block={block} isOpen={families.length > 0} />;
    case 'categories':
      return families.length > 0 && <FamilyMenu families={families} />;
    case 'activities':
      return (
        home.activities.length > 0 && (
          <HomeSection title={title} more={{ href: routes.offersAndTrials, label: texts.allOffers }}>
            <ActivityStrip activities={home.activities} />
          </HomeSection>
        )
      );
    case 'popular':
      return <PopularSection title={title} families={families} />;
    case 'own_brands':
      return home.own_brands.length > 0 && <OwnBrands title={title} brands={home.own_brands} />;
    case 'newest':
      return (
        home.newest.length > 0 && (
          <ProductSection title={title} more={{ href: href('productMore', { type: 'new' }), label: texts.allNew }} products={home.newest} />
        )
      );
    case 'viewed':
      return <RecentlyViewed title={title} />;
    case 'brands':
      return home.brands.length > 0 && <BrandSection title={title} brands={home.brands} />;
    case 'articles':
      return home.articles.length > 0 && <ArticleSection title={title} articles={home.articles} />;
    case 'points':
      return home.points_goods.length > 0 && <PointsSection title={title} text={text} goods={home.points_goods} />;
    case 'institutions':
      return home.institutions.length > 0 && <Institutions title={title} institutions={home.institutions} />;
    case 'banner':
      return <Banner block={block} />;
    case 'list':
      return (
        block.products !== undefined &&
        block.list_id !== undefined && (
          <ProductSection
            title={title}
            text={text}
            more={{ href: href('productList', { id: block.list_id }), label: texts.wholeList }}
            products={block.products}
          />
        )
      );
  }
}

/** The institutions that order with us, by name. */
function Institutions({ title, institutions }: { title: string; institutions: Home['institutions'] }) {
  const { words } = useWords();
  return (
    <HomeSection title={title} more={{ href: routes.school, label: words.home.allInstitutions }}>
      <ul className="home-institutions">
        {institutions.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </HomeSection>
  );
}
