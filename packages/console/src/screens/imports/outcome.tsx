import { Cell, DataTable, HeadCell, RowHead } from '@aliquot/ui/data-table.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { transferAddress } from '../../calls/transfer.ts';
import { useImportWords } from './use-import-words.ts';
import type { ImportShown } from './detail.tsx';

/** An import's result: changes or reasons, and a link to upload the failed rows again. */
export function Outcome({ job }: { job: ImportShown }) {
  const text = useImportWords();
  const changed = Object.entries(job.result);
  const hasFailedRows = job.kind !== 'files' && job.rows_faulty > 0 && job.state !== 'cancelled' && !job.is_working;
  return (
    <>
      {job.refusal && (
        <Message kind="danger">
          {job.refusal.problem} {job.refusal.remedy}
        </Message>
      )}
      {job.state === 'failed' && <Message kind="danger">{text.failedHint}</Message>}
      {job.state === 'done' && (
        <Message kind={job.rows_faulty > 0 ? 'warning' : 'success'}>
          {(job.kind === 'files' ? text.accountedFiles : text.accounted)({
            created: job.rows_created,
            changed: job.rows_changed,
            unchanged: job.rows_unchanged,
            refused: job.rows_faulty,
            empty: job.rows_empty,
          })}
        </Message>
      )}
      {job.state === 'done' && changed.length > 0 && (
        <DataTable caption={text.result} compact>
          <thead>
            <tr>
              <HeadCell>{text.thing}</HeadCell>
              <HeadCell align="end">{text.created}</HeadCell>
              <HeadCell align="end">{text.updated}</HeadCell>
              <HeadCell align="end">{text.unchanged}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {changed.map(([thing, { created, updated, unchanged }]) => (
              <tr key={thing}>
                <RowHead>{text.things[thing] ?? thing}</RowHead>
                <Cell align="end">{created}</Cell>
                <Cell align="end">{updated}</Cell>
                <Cell align="end">{unchanged}</Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {hasFailedRows && (
        <p className="form-actions">
          <LinkButton href={transferAddress('imports.downloadFailedRows', { id: job.id })} download>
            {text.failedRows(job.rows_faulty)}
          </LinkButton>
          {job.state === 'done' && <LinkButton href={`/imports/new?retry_of=${job.id}&kind=${job.kind}`}>{text.retry}</LinkButton>}
        </p>
      )}
    </>
  );
}
