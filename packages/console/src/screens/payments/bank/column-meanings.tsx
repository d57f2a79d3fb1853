import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { oneOf } from '../../../form/read-values.ts';
import { useWords } from '../../../words/use-words.ts';
import type { BankField, Reading } from './use-bank-file.ts';

const fields: readonly BankField[] = ['day', 'amount', 'debit', 'direction', 'reference', 'payer_name', 'payer_account', 'remark'];

/** What each column means, remembered or guessed; a change reads the file again. */
export function ColumnMeanings({ reading, onChange }: { reading: Reading; onChange: (columns: Reading['columns']) => void }) {
  const { words } = useWords();
  const { header, columns, column_faults: faults } = reading;
  return (
    <details open={faults.length > 0} className="stack">
      <summary>{words.payments.columns}</summary>
      {faults.length > 0 && (
        <Message kind="warning" live>
          {faults.join(' ')}
        </Message>
      )}
      <div className="filter-bar">
        {header.map((title, index) => (
          <Field key={`${index} ${title}`} id={`column-${index}`} label={title || words.payments.columnNumber(index + 1)}>
            {(ties) => (
              <Select
                {...ties}
                value={columns[index] ?? ''}
                onChange={({ target: { value } }) =>
                  onChange(header.map((_, at) => (at === index ? (oneOf(fields, value) ?? null) : (columns[at] ?? null))))
                }
              >
                <option value="">{words.payments.notUsed}</option>
                {fields.map((field) => (
                  <option key={field} value={field}>
                    {words.payments.bankFields[field]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
