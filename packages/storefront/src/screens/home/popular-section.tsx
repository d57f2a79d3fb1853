import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { brokenName } from '@aliquot/ui/broken-name.ts';
import { Picture } from '@aliquot/ui/picture.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { useWords } from '../../words/use-words.ts';
import { HomeSection } from './home-section.tsx';

type Families = Output<'catalogue', 'getHome'>['families'];
type Product = Families[number]['popular'][number];

/** What is bought most, family by family. */
export function PopularSection({ title, families }: { title: string; families: Families }) {
  const { words } = useWords();
  const shown = families.filter(({ popular }) => popular.length > 0);
  if (shown.length === 0) return null;
  return (
    <HomeSection title={title} more={{ href: href('productMore', { type: 'hot' }), label: words.home.allPopular }}>
      <div className="popular">
        {shown.map(({ id, name, popular }) => (
          <section key={id} aria-labelledby={`popular-${id}`}>
            <h3 id={`popular-${id}`}>{name}</h3>
            <ul>
              {popular.map((product) => (
                <Row key={product.id} product={product} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </HomeSection>
  );
}

function Row({ product }: { product: Product }) {
  const { words } = useWords();
  return (
    <li className="popular-row">
      <Picture src={`/pictures/${product.picture}.svg`} alt="" width={56} height={42} />
      <div>
        <a href={href('productDetails', { id: product.id })}>{brokenName(product.name)}</a>
        <small>
          {product.brand}
          {product.cas && (
            <>
              {' · '}
              <span className="mono">{product.cas}</span>
            </>
          )}
        </small>
      </div>
      <Price fen={product.price_from} note={product.pack_count > 1 ? words.product.priceFrom : undefined} />
    </li>
  );
}
