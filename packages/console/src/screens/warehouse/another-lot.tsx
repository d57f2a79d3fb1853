import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { useWatch } from 'react-hook-form';
import type { ActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { Delivery } from './receive-lines.tsx';

/** Asks, where a line has a number that a lot had before it was corrected, whether it is another lot; another number is asked about again. */
export function AnotherLot({ act: { form, details } }: { act: ActionForm<Delivery> }) {
  const { words } = useWords();
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { line, corrected } = details ?? {};
  if (typeof line !== 'number' || typeof corrected !== 'string') return null;
  const number = lines[line]?.lot.number ?? '';
  if (number === '') return null;
  return (
    <Checkbox
      label={words.warehouse.anotherLot(line + 1, number.trim(), corrected)}
      checked={lines[line]?.lot.another === number}
      onChange={(event) => form.setValue(`lines.${line}.lot.another`, event.currentTarget.checked ? number : '')}
    />
  );
}
