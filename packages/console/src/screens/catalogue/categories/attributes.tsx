import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useState } from 'react';
import { useAction } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { OrderButtons, moved } from '../../../form/order-buttons.tsx';
import { useReorder } from '../../../form/use-reorder.ts';
import { useMay } from '../../../session/me.ts';
import { OtherName, nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';
import { EditAttribute, NewAttribute } from './attribute-dialogs.tsx';
import type { AttributeShown, CategoryShown } from './shown.ts';
import { useTaxonomyWords } from './use-taxonomy-words.ts';

/** A category's own and inherited attributes. */
export function Attributes({ category }: { category: CategoryShown }) {
  const mayEdit = useMay('catalogue.edit');
  const order = useReorder('consoleCategories.orderAttributes');
  const remove = useAction('consoleCategories.removeAttribute');
  const [open, setOpen] = useState<AttributeShown | 'new' | null>(null);
  const text = useTaxonomyWords();
  const { id, own, inherited } = category;
  const keys = own.map(({ key }) => key);
  const error = order.error ?? remove.error;
  const close = () => setOpen(null);
  return (
    <section className="stack" aria-labelledby="attributes">
      <div className="area-head">
        <h2 id="attributes">{text.own}</h2>
        {mayEdit && <Button onClick={() => setOpen('new')}>{text.newAttribute}</Button>}
      </div>
      <Fault of={error} />
      {own.length === 0 && <p className="text-muted">{text.noOwn}</p>}
      {own.length > 0 && (
        <AttributeTable
          label={text.own}
          rows={own}
          {...(mayEdit && {
            lastHead: text.action,
            renderLast: (row: AttributeShown, index: number) => (
              <OwnActions
                row={row}
                onEdit={() => setOpen(row)}
                onRemove={() => remove.mutate({ id, key: row.key, version: row.version })}
                pending={remove.isPending}
              >
                <OrderButtons
                  name={row.name_en}
                  index={index}
                  count={own.length}
                  pending={order.isPending}
                  onMove={(by) => order.mutate({ id, keys: moved(keys, index, by), seen: keys })}
                />
              </OwnActions>
            ),
          })}
        />
      )}
      {inherited.length > 0 && (
        <>
          <h2>{text.inherited}</h2>
          <AttributeTable
            label={text.inherited}
            rows={inherited}
            lastHead={text.from}
            renderLast={({ from }) => (
              <a className="link" href={`/catalogue/categories/${from.id}`}>
                {from.name}
              </a>
            )}
          />
        </>
      )}
      {open === 'new' && <NewAttribute categoryId={id} onClose={close} />}
      {open !== null && open !== 'new' && <EditAttribute categoryId={id} attribute={open} onClose={close} />}
    </section>
  );
}

type OwnActionsProps = {
  row: AttributeShown;
  pending: boolean;
  onEdit: () => void;
  onRemove: () => void;
  children: React.ReactNode;
};

/** Only unused attributes can be removed. */
function OwnActions({ row, pending, onEdit, onRemove, children }: OwnActionsProps) {
  const { words, language } = useWords();
  const text = useTaxonomyWords();
  const name = nameIn(row, language);
  return (
    <span className="form-actions">
      <Button size="sm" aria-label={text.editAttribute(name)} onClick={onEdit}>
        {words.catalogue.edit}
      </Button>
      {children}
      {row.products === 0 && (
        <Button size="sm" variant="quiet" pending={pending} aria-label={text.removeAttribute(name)} onClick={onRemove}>
          {text.remove}
        </Button>
      )}
    </span>
  );
}

type TableProps<Row> = {
  label: string;
  rows: readonly Row[];
  lastHead?: string;
  renderLast?: (row: Row, index: number) => React.ReactNode;
};

function AttributeTable<Row extends AttributeShown>({ label, rows, lastHead, renderLast }: TableProps<Row>) {
  const { words, language } = useWords();
  const text = useTaxonomyWords();
  return (
    <div className="taxonomy-table">
      <TableScroller label={label}>
        <DataTable caption={label} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{words.table.name}</HeadCell>
              <HeadCell>{words.table.otherName}</HeadCell>
              <HeadCell>{text.type}</HeadCell>
              <HeadCell>{text.uses}</HeadCell>
              <HeadCell align="end">{text.withValue}</HeadCell>
              <HeadCell>{text.key}</HeadCell>
              {lastHead && <HeadCell>{lastHead}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.key}>
                <RowHead>{nameIn(row, language)}</RowHead>
                <Cell>
                  <OtherName of={row} />
                </Cell>
                <Cell>{row.unit === '' ? text.types[row.type] : `${text.types[row.type]}${words.frame.comma}${row.unit}`}</Cell>
                <Cell>
                  <span className="form-actions">
                    {row.facet !== 'none' && <Badge tone="info">{text.isFacet}</Badge>}
                    {row.is_compared && <Badge>{text.isCompared}</Badge>}
                    {row.is_needed && <Badge tone="warning">{text.isNeeded}</Badge>}
                  </span>
                </Cell>
                <Cell align="end">{row.products}</Cell>
                <Cell>
                  <span className="mono">{row.key}</span>
                </Cell>
                {renderLast && <Cell>{renderLast(row, index)}</Cell>}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </div>
  );
}
