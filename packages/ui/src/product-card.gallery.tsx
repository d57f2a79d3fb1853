import type { GalleryEntry } from '../gallery/entry.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { CasNumber } from './cas-number.tsx';
import { Price } from './price.tsx';
import { ProductCard } from './product-card.tsx';
import { StockBadge } from './stock-badge.tsx';

const href = '#product-card';
const picture = { src: '/samples/bottle.svg', width: 320, height: 240 };

export const entry: GalleryEntry = {
  group: 'products',
  examples: (text) => [
    {
      name: 'all props, required props, photograph, long text',
      wide: true,
      show: (
        <ul className="product-grid">
          <ProductCard
            href={href}
            name={text('Acetonitrile', '乙腈')}
            subtitle={text('Aliquot · HPLC', 'Aliquot · 色谱纯')}
            identifiers={<CasNumber value="75-05-8" prefix />}
            picture={picture}
            badges={<Badge tone="accent">{text('15 % off', '8.5 折')}</Badge>}
            price={<Price fen={26_800} note={text('from', '起')} />}
            stock={<StockBadge level="in">{text('In stock', '有货')}</StockBadge>}
            actions={<Button size="sm">{text('Add to cart', '加入购物车')}</Button>}
          />
          <ProductCard href={href} name={text('Acetone', '丙酮')} picture={picture} />
          <ProductCard
            href={href}
            name={text('Amber bottle', '棕色试剂瓶')}
            picture={{ ...picture, src: '/pictures/photos/bottle.svg' }}
            price={<Price fen={4_200} />}
            stock={<StockBadge level="out">{text('Out of stock', '缺货')}</StockBadge>}
          />
          <ProductCard
            href={href}
            name={text(
              'N-(9-Fluorenylmethoxycarbonyl)-O-tert-butyl-L-threonine on Wang resin, 100–200 mesh, 0.6 mmol/g',
              'N-芴甲氧羰基-O-叔丁基-L-苏氨酸王树脂（100–200 目，取代度 0.6 mmol/g，生化试剂）',
            )}
            subtitle={text('Aliquot · for peptide synthesis · ≥ 98 %', 'Aliquot · 多肽合成用 · ≥ 98 %')}
            identifiers={<CasNumber value="71989-35-0" prefix />}
            picture={picture}
            price={<Price fen={23_456_700} was={{ fen: 24_456_700, label: text('Before:', '原价：') }} />}
            stock={<StockBadge level="order">{text('On order, 3 to 5 days', '订货，3–5 天')}</StockBadge>}
          />
        </ul>
      ),
    },
    {
      name: 'focus',
      force: 'focus',
      show: (
        <ul className="product-grid">
          <ProductCard href={href} name={text('Acetone', '丙酮')} picture={picture} price={<Price fen={8_600} />} />
        </ul>
      ),
    },
  ],
};
