import type { GalleryEntry } from '../gallery/entry.ts';
import { CasNumber } from './cas-number.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from './data-table.tsx';
import { Price } from './price.tsx';
import { ProductRow } from './product-row.tsx';
import { StockBadge } from './stock-badge.tsx';

const href = '#product-row';
const picture = { src: '/samples/bottle.svg', width: 48, height: 48 };

export const entry: GalleryEntry = {
  group: 'products',
  examples: (text) => {
    const cells = (
      <>
        <Cell>
          <CasNumber value="75-05-8" />
        </Cell>
        <Cell>
          <StockBadge level="in">{text('In stock', '有货')}</StockBadge>
        </Cell>
        <Cell align="end">
          <Price fen={26_800} />
        </Cell>
      </>
    );
    return [
      {
        name: 'subtitle; none; long text',
        wide: true,
        show: (
          <TableScroller label={text('Products', '商品')}>
            <DataTable stickyFirst>
              <thead>
                <tr>
                  <HeadCell>{text('Product', '商品')}</HeadCell>
                  <HeadCell>CAS</HeadCell>
                  <HeadCell>{text('Stock', '库存')}</HeadCell>
                  <HeadCell align="end">{text('Price', '价格')}</HeadCell>
                </tr>
              </thead>
              <tbody>
                <ProductRow href={href} name={text('Acetonitrile', '乙腈')} subtitle="Aliquot" picture={picture}>
                  {cells}
                </ProductRow>
                <ProductRow href={href} name={text('Acetone', '丙酮')} picture={picture}>
                  {cells}
                </ProductRow>
                <ProductRow
                  href={href}
                  picture={picture}
                  name={text(
                    'N-(9-Fluorenylmethoxycarbonyl)-O-tert-butyl-L-threonine on Wang resin, 100–200 mesh, 0.6 mmol/g',
                    'N-芴甲氧羰基-O-叔丁基-L-苏氨酸王树脂（100–200 目，取代度 0.6 mmol/g，生化试剂）',
                  )}
                  subtitle={text('Aliquot · for peptide synthesis', 'Aliquot · 多肽合成用')}
                >
                  {cells}
                </ProductRow>
              </tbody>
            </DataTable>
          </TableScroller>
        ),
      },
    ];
  },
};
