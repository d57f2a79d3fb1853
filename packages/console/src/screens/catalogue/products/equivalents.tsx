import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/storefront/ui/data-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { type ProductShown, stateTones } from './states.ts';

/** What is of the same substance, or of a form of it: the shop offers these beside it. */
export function Equivalents({ product: { equivalents } }: { product: ProductShown }) {
  const { words } = useWords();
  const text = words.catalogue;
  if (equivalents.length === 0) return <p className="text-muted">{text.noEquivalents}</p>;
  return (
    <TableScroller label={text.tabs.equivalents}>
      <DataTable caption={text.tabs.equivalents} captionHidden compact>
        <thead>
          <tr>
            <HeadCell>{words.table.name}</HeadCell>
            <HeadCell>{text.fields.brand}</HeadCell>
            <HeadCell>{text.grade}</HeadCell>
            <HeadCell>{text.state}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {equivalents.map(({ id, name, brand, grade, state }) => (
            <tr key={id}>
              <Cell>
                <a className="link" href={`/catalogue/products/${id}`}>
                  {name}
                </a>
              </Cell>
              <Cell>{brand}</Cell>
              <Cell>{grade ?? words.frame.none}</Cell>
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
