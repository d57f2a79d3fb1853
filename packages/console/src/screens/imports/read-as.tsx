import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useState } from 'react';
import { Refused } from '../../calls/call.ts';
import { useAction, useShown } from '../../calls/use-calls.ts';
import { useWords } from '../../words/use-words.ts';
import { useImportWords } from './use-import-words.ts';
import type { ImportShown } from './detail.tsx';
import { type ImportOptions, OptionFields } from './option-fields.tsx';

/**
 * What the shop lacks is created, unless the operator leaves it out after the check. Brands are
 * created only on request, as they become the shop's own.
 */
const creations = { create_brands: false, create_categories: true, create_substances: true } as const;

/** What each column means, above the first rows; then the check, which changes nothing. */
export function ReadAs({ job }: { job: ImportShown }) {
  const { words } = useWords();
  const text = useImportWords();
  const preview = useShown('imports.preview', { id: job.id });
  const check = useAction('imports.check');
  const [changed, setChanged] = useState<Readonly<Record<string, string | null>>>({});
  const [options, setOptions] = useState<ImportOptions>(() => ({ ...(job.kind === 'products' && creations), ...job.options }));
  if (preview.error) {
    return (
      <Message kind="danger" live>
        {problemOf(preview.error) ?? words.form.noAnswer}
      </Message>
    );
  }
  if (!preview.data) return <p role="status">{words.frame.loading}</p>;
  const { columns, rows, known } = preview.data;
  const meaningOf = ({ header, column }: (typeof columns)[number]) => (Object.hasOwn(changed, header) ? (changed[header] ?? null) : column);
  const used = columns.map(meaningOf);
  const missing = known.filter(({ name, is_needed: isNeeded }) => isNeeded && !used.includes(name));
  const twice = known.filter(({ name }) => used.filter((one) => one === name).length > 1);
  return (
    <section className="stack">
      <h2>{text.readAs}</h2>
      <p>{text.readAsHint}</p>
      <TableScroller label={text.readAs}>
        <DataTable caption={text.readAs} captionHidden compact>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <HeadCell key={index}>
                  <span className="import-header">{column.header || words.frame.none}</span>
                  <Select
                    aria-label={text.meaningOf(column.header)}
                    value={meaningOf(column) ?? ''}
                    onChange={(event) => setChanged({ ...changed, [column.header]: event.target.value || null })}
                  >
                    <option value="">{text.leftOut}</option>
                    {column.column !== null && !known.some(({ name }) => name === column.column) && (
                      <option value={column.column}>{column.column}</option>
                    )}
                    {known.map(({ name, title, is_needed: isNeeded }) => (
                      <option key={name} value={name}>
                        {isNeeded ? `${title} *` : title}
                      </option>
                    ))}
                  </Select>
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {columns.map((_, index) => (
                  <Cell key={index}>{cells[index]}</Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
      {missing.length > 0 && <Message kind="warning">{text.missing(words.frame.listed(missing.map(({ title }) => title)))}</Message>}
      {twice.length > 0 && <Message kind="warning">{text.twice(words.frame.listed(twice.map(({ title }) => title)))}</Message>}
      <OptionFields kind={job.kind} options={options} onChange={setOptions} isRetry={job.retry_of !== null} />
      {check.error && (
        <Message kind="danger" live>
          {problemOf(check.error) ?? words.form.noAnswer}
        </Message>
      )}
      <p className="form-actions">
        <Button
          variant="primary"
          pending={check.isPending}
          onClick={() => {
            // columns that are left out are sent too: a header that means nothing would be refused
            const mapping = Object.fromEntries(columns.map((column) => [column.header, meaningOf(column)]));
            if (!check.isPending) check.mutate({ id: job.id, mapping, options });
          }}
        >
          {text.check}
        </Button>
      </p>
    </section>
  );
}

/** The server's problem with the file or the request. */
function problemOf(error: Error): string | null {
  if (!(error instanceof Refused)) return null;
  const refusal: unknown = error.body.data?.details?.['refusal'];
  const rowFault = refusal && typeof refusal === 'object' && 'problem' in refusal && 'remedy' in refusal ? refusal : null;
  return rowFault ? `${String(rowFault.problem)} ${String(rowFault.remedy)}` : error.body.msg;
}
