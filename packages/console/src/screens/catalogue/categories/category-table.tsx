import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Fault } from '../../../form/fault.tsx';
import { OrderButtons, moved } from '../../../form/order-buttons.tsx';
import { useReorder } from '../../../form/use-reorder.ts';
import { useMay } from '../../../session/me.ts';
import { OtherName, nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';
import { HiddenBadge } from './hidden-badge.tsx';
import type { CategoryRow } from './shown.ts';
import { useTaxonomyWords } from './use-taxonomy-words.ts';

/**
 * Part of the tree: categories with products, moved among siblings. `top` is the outermost depth.
 */
export function CategoryTable({ label, rows, top }: { label: string; rows: readonly CategoryRow[]; top: number }) {
  const { words, language } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const order = useReorder('consoleCategories.order');
  const text = useTaxonomyWords();
  const siblingsOf = (row: CategoryRow) => rows.filter(({ parent_id: parent }) => parent === row.parent_id).map(({ id }) => id);
  return (
    <>
      <Fault of={order.error} />
      <div className="taxonomy-table">
        <TableScroller label={label}>
          <DataTable caption={label} captionHidden compact>
            <thead>
              <tr>
                <HeadCell>{words.table.name}</HeadCell>
                <HeadCell>{words.table.otherName}</HeadCell>
                <HeadCell align="end">{text.products}</HeadCell>
                <HeadCell align="end">{text.productsBelow}</HeadCell>
                <HeadCell align="end">{text.attributes}</HeadCell>
                {mayEdit && <HeadCell>{text.order}</HeadCell>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const siblings = siblingsOf(row);
                const index = siblings.indexOf(row.id);
                return (
                  <tr key={row.id}>
                    <RowHead>
                      <span className="tree-name" data-depth={row.depth - top}>
                        <a className="link" href={`/catalogue/categories/${row.id}`}>
                          {nameIn(row, language)}
                        </a>{' '}
                        <HiddenBadge of={row} />
                      </span>
                    </RowHead>
                    <Cell>
                      <OtherName of={row} />
                    </Cell>
                    <Cell align="end">{row.products}</Cell>
                    <Cell align="end">{row.products_below}</Cell>
                    <Cell align="end">{row.attributes}</Cell>
                    {mayEdit && (
                      <Cell>
                        <OrderButtons
                          name={nameIn(row, language)}
                          index={index}
                          count={siblings.length}
                          pending={order.isPending}
                          onMove={(by) => order.mutate({ ids: moved(siblings, index, by), seen: siblings })}
                        />
                      </Cell>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </DataTable>
        </TableScroller>
      </div>
    </>
  );
}
