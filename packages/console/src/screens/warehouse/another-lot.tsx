import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { useWatch } from 'react-hook-form';
import type { ActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { Delivery } from './receive-lines.tsx';

/**
 * Confirms that a number is another lot's than the one that had it before; a changed number asks
 * again.
 */
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
