import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { LotShown } from './lot-detail.tsx';
import { RemoveLine } from './remove-line.tsx';

type Line = { test: { en: string; zh: string }; limit: { en: string; zh: string }; result: { en: string; zh: string }; method: string };
type Values = { results: Line[] };

const newLine = (): Line => ({ test: { en: '', zh: '' }, limit: { en: '', zh: '' }, result: { en: '', zh: '' }, method: '' });

/** The certificate of a lot in quarantine as a form, starting with the last lot's tests. */
export function EditResults({ lot }: { lot: LotShown }) {
  const { words } = useWords();
  const w = words.warehouse;
  const version = useRef(lot.results_version);
  const given = lot.results.length > 0 ? lot.results : lot.usual_tests;
  const act = useActionForm(
    'consoleStock.saveResults',
    { results: given.map((line) => ({ ...line, method: line.method ?? '' })) },
    ({ results }: Values) => ({
      id: lot.id,
      version: version.current,
      results: results.map(({ method, ...line }) => ({ ...line, method: method.trim() || null })),
    }),
    (saved, form) => {
      version.current = saved.version;
      form.reset(form.getValues());
      showToast({ text: words.form.saved });
    },
  );
  const { fields, append, remove } = useFieldArray({ control: act.form.control, name: 'results' });
  const theirs = act.conflict?.['version'];
  const unnamed = act.details?.['line'];
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        if (typeof theirs === 'number') version.current = theirs;
        void act.submit(event);
      }}
    >
      <p className="field-hint">{w.resultsHint}</p>
      {act.fault && (
        <Message kind="danger" live>
          {act.fault} {typeof unnamed === 'number' && w.testUnnamed(unnamed + 1)}
        </Message>
      )}
      {act.conflict && (
        <Message kind="warning" live>
          {w.resultsChanged}
        </Message>
      )}
      {fields.length > 0 && (
        <TableScroller label={w.results}>
          <DataTable caption={w.results} captionHidden compact>
            <thead>
              <tr>
                <HeadCell>{w.test}</HeadCell>
                <HeadCell>{w.limit}</HeadCell>
                <HeadCell>{w.result}</HeadCell>
                <HeadCell>{w.method}</HeadCell>
                <HeadCell hiddenText>{w.acts}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {fields.map((field, index) => (
                <tr key={field.id}>
                  {(['test', 'limit', 'result'] as const).map((column) => (
                    <Cell key={column}>
                      <span className="cell-inputs">
                        <TextInput
                          aria-label={`${w[column]} ${index + 1}`}
                          maxLength={200}
                          {...act.form.register(`results.${index}.${column}.en`)}
                        />
                        <TextInput
                          aria-label={`${w[column]} ${index + 1} ${w.chinese}`}
                          lang="zh-CN"
                          maxLength={200}
                          {...act.form.register(`results.${index}.${column}.zh`)}
                        />
                      </span>
                    </Cell>
                  ))}
                  <Cell>
                    <TextInput aria-label={`${w.method} ${index + 1}`} maxLength={200} {...act.form.register(`results.${index}.method`)} />
                  </Cell>
                  <Cell>
                    <RemoveLine label={w.removeTest(field.test.en)} onClick={() => remove(index)} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableScroller>
      )}
      <p className="form-actions">
        <Button type="submit" variant="primary" pending={act.isPending}>
          {w.saveResults}
        </Button>
        <Button onClick={() => append(newLine())}>{w.addTest}</Button>
      </p>
    </form>
  );
}
