import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { type ProductState, stateTones } from './products/states.ts';

type Row = { id: number; name: string; brand: string; state: ProductState; /** Where the table shows grades. */ grade?: string | null };

/** A few products that belong to something, each with the way to it. */
export function ProductTable({ label, products, withGrade = false }: { label: string; products: readonly Row[]; withGrade?: boolean }) {
  const { words } = useWords();
  const text = words.catalogue;
  return (
    <TableScroller label={label}>
      <DataTable caption={label} captionHidden compact>
        <thead>
          <tr>
            <HeadCell>{words.table.name}</HeadCell>
            <HeadCell>{text.fields.brand}</HeadCell>
            {withGrade && <HeadCell>{text.grade}</HeadCell>}
            <HeadCell>{text.state}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, brand, grade, state }) => (
            <tr key={id}>
              <Cell>
                <a className="link" href={`/catalogue/products/${id}`}>
                  {name}
                </a>
              </Cell>
              <Cell>{brand}</Cell>
              {withGrade && <Cell>{grade ?? words.frame.none}</Cell>}
              <Cell>
                <Badge tone={stateTones[state]}>{text.states[state]}</Badge>
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
