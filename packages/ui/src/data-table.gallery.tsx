import type { ReactNode } from 'react';
import type { GalleryEntry, Text } from '../gallery/entry.ts';
import { Button } from './button.tsx';
import { CatalogueNumber } from './catalogue-number.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from './data-table.tsx';

const packs = [
  { code: 'AQ-1042-100G', pack: '100 g', price: '86.00', perGram: '0.86' },
  { code: 'AQ-1042-500G', pack: '500 g', price: '268.00', perGram: '0.54' },
  { code: 'AQ-1042-1KG', pack: '1 kg', price: '540.00', perGram: '0.54' },
];

function Head({ text, sorted = false }: { text: Text; sorted?: boolean }) {
  const sort = sorted ? ({ sort: 'ascending', sortHref: '#data-table' } as const) : {};
  return (
    <thead>
      <tr>
        <HeadCell {...sort}>{text('Catalogue number', '货号')}</HeadCell>
        <HeadCell sortHref={sorted ? '#data-table' : undefined}>{text('Pack', '规格')}</HeadCell>
        <HeadCell align="end" unit="¥">
          {text('Price', '价格')}
        </HeadCell>
        <HeadCell align="end" unit="¥/g">
          {text('Unit price', '单价')}
        </HeadCell>
        <HeadCell hiddenText>{text('Actions', '操作')}</HeadCell>
      </tr>
    </thead>
  );
}

function Body({ text, selected }: { text: Text; selected?: string }) {
  return (
    <tbody>
      {packs.map(({ code, pack, price, perGram }) => (
        <tr key={code} className={code === selected ? 'is-selected' : undefined}>
          <RowHead>
            <CatalogueNumber value={code} />
          </RowHead>
          <Cell className="is-nowrap">{pack}</Cell>
          <Cell align="end">{price}</Cell>
          <Cell align="end" best={perGram === '0.54'}>
            {perGram}
          </Cell>
          <Cell align="end">
            <Button size="sm">{text('Add', '加购')}</Button>
          </Cell>
        </tr>
      ))}
    </tbody>
  );
}

export const entry: GalleryEntry = {
  group: 'data',
  examples: (text) => {
    const label = text('Packs', '规格');
    const boxed = (children: ReactNode) => <TableScroller label={label}>{children}</TableScroller>;
    return [
      {
        name: 'caption, best',
        wide: true,
        show: boxed(
          <DataTable caption={label}>
            <Head text={text} />
            <Body text={text} />
          </DataTable>,
        ),
      },
      {
        name: 'captionHidden, compact, sort, selected row, tfoot',
        wide: true,
        show: boxed(
          <DataTable caption={label} captionHidden compact>
            <Head text={text} sorted />
            <Body text={text} selected="AQ-1042-500G" />
            <tfoot>
              <tr>
                <Cell colSpan={2}>{text('Total', '合计')}</Cell>
                <Cell align="end">894.00</Cell>
                <Cell colSpan={2} />
              </tr>
            </tfoot>
          </DataTable>,
        ),
      },
      {
        name: 'stickyFirst, scrolls sideways',
        wide: true,
        show: boxed(
          <DataTable stickyFirst>
            <thead>
              <tr>
                <HeadCell>{text('Month', '月份')}</HeadCell>
                {Array.from({ length: 18 }, (_, month) => (
                  <HeadCell key={month} align="end" sort={month === 0 ? 'descending' : undefined}>
                    {`2026-${String((month % 12) + 1).padStart(2, '0')}`}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {[text('Orders', '订单数'), text('Turnover', '销售额')].map((name, row) => (
                <tr key={name}>
                  <RowHead className="is-nowrap">{name}</RowHead>
                  {Array.from({ length: 18 }, (_, month) => (
                    <Cell key={month} align="end">
                      {(1_000 + 137 * month * (row + 1)).toLocaleString('en')}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </DataTable>,
        ),
      },
      {
        name: 'empty',
        show: boxed(
          <DataTable>
            <thead>
              <tr>
                <HeadCell>{text('Lot', '批号')}</HeadCell>
                <HeadCell>{text('Expiry', '有效期至')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              <tr>
                <Cell colSpan={2}>{text('No lots yet', '暂无批次')}</Cell>
              </tr>
            </tbody>
          </DataTable>,
        ),
      },
      {
        name: 'long text',
        show: boxed(
          <DataTable>
            <thead>
              <tr>
                <HeadCell>{text('Name', '名称')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              <tr>
                <RowHead>
                  {text(
                    'N-(9-Fluorenylmethoxycarbonyl)-O-tert-butyl-L-threonine on Wang resin, 100–200 mesh',
                    'N-芴甲氧羰基-O-叔丁基-L-苏氨酸王树脂，100–200 目，取代度 0.6 mmol/g',
                  )}
                </RowHead>
              </tr>
            </tbody>
          </DataTable>,
        ),
      },
      {
        name: 'focus',
        force: 'focus',
        show: boxed(
          <DataTable>
            <tbody>
              <tr>
                <Cell>{text('The scroll box takes the focus', '滚动区域可获得焦点')}</Cell>
              </tr>
            </tbody>
          </DataTable>,
        ),
      },
    ];
  },
};
