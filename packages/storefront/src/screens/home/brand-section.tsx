import type { Output } from '@aliquot/contract/shop/client.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { Picture } from '@aliquot/ui/picture.tsx';
import { useWords } from '../../words/use-words.ts';
import { HomeSection } from './home-section.tsx';

type Home = Output<'catalogue', 'getHome'>;

/** The shop's own brands with their stories. */
export function OwnBrands({ title, brands }: { title: string; brands: Home['own_brands'] }) {
  const { words } = useWords();
  return (
    <HomeSection title={title} more={{ href: routes.selfOwnedBrand, label: words.home.ownStory }}>
      <ul className="own-brands">
        {brands.map((brand) => (
          <li key={brand.id}>
            <a href={href('productList', { id: brand.list_id })}>
              <Picture src={`/pictures/${brand.picture}.svg`} alt="" width={56} height={56} />
              <span>
                <strong>{brand.name}</strong>
                <span>{brand.summary}</span>
                <small>{words.product.products(brand.product_count)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** The brands that the shop is authorised to sell. */
export function BrandSection({ title, brands }: { title: string; brands: Home['brands'] }) {
  const { words } = useWords();
  return (
    <HomeSection title={title} more={{ href: routes.brand, label: words.home.allBrands }}>
      <ul className="brand-wall">
        {brands.map((brand) => (
          <li key={brand.id}>
            <a href={href('productList', { id: brand.list_id })}>
              <Picture src={`/pictures/${brand.picture}.svg`} alt="" width={32} height={32} />
              <span>{brand.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
