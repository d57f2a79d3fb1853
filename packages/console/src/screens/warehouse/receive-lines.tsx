import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LineField } from '../../form/line-field.tsx';
import { useWords } from '../../words/use-words.ts';
import { RemoveLine } from './remove-line.tsx';

export type DeliveryLine = {
  code: string;
  quantity: string;
  /** `another` is a number confirmed as another lot's. */
  lot: { number: string; another: string; manufactured_on: string; retest_on: string; expires_on: string };
};
export type Delivery = { reference: string; warehouse: string; received_on: string; lines: DeliveryLine[] };

export const newLine = (): DeliveryLine => ({
  code: '',
  quantity: '',
  lot: { number: '', another: '', manufactured_on: '', retest_on: '', expires_on: '' },
});

const columns = [
  { field: 'code', type: 'text', size: 16 },
  { field: 'quantity', type: 'text', size: 5 },
  { field: 'lot.number', type: 'text', size: 12 },
  { field: 'lot.manufactured_on', type: 'date' },
  { field: 'lot.expires_on', type: 'date' },
  { field: 'lot.retest_on', type: 'date' },
] as const;

type Props = {
  form: UseFormReturn<Delivery>;
  fields: readonly { id: string }[];
  onAdd: () => void;
  onRemove: (index: number) => void;
};

/**
 * A delivery's lines: a scanner's Enter moves to the next field and from the last to a new line.
 */
export function ReceiveLines({ form, fields, onAdd, onRemove }: Props) {
  const { words } = useWords();
  const w = words.warehouse;
  const body = useRef<HTMLTableSectionElement>(null);
  const known = useRef(fields.length);
  const count = fields.length;
  useEffect(() => {
    if (count > known.current) body.current?.querySelector<HTMLInputElement>('tr:last-child input')?.focus();
    known.current = count;
  }, [count]);
  const goOn = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const next = inputs[inputs.indexOf(event.target) + 1];
    if (next) return next.focus();
    onAdd();
  };
  const heads = [w.code, w.packs, w.lotNumber, w.made, w.expires, w.retest];
  return (
    <TableScroller label={w.receive} className="stacked-lines">
      <DataTable caption={w.receive} captionHidden compact>
        <thead>
          <tr>
            {heads.map((head) => (
              <HeadCell key={head}>{head}</HeadCell>
            ))}
            <HeadCell hiddenText>{w.acts}</HeadCell>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={goOn}>
          {fields.map(({ id }, index) => (
            <tr key={id}>
              {columns.map((column, place) => (
                <Cell key={column.field} data-head={heads[place]}>
                  <LineField
                    form={form}
                    path={`lines.${index}.${column.field}`}
                    label={`${heads[place]} ${index + 1}`}
                    control={controlOf(column)}
                  />
                </Cell>
              ))}
              <Cell>{fields.length > 1 && <RemoveLine label={w.removeLine(index + 1)} onClick={() => onRemove(index)} />}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

const controlOf = (column: (typeof columns)[number]) => ({
  type: column.type,
  mono: column.type === 'text',
  maxLength: 64,
  ...('size' in column && { size: column.size }),
});
