import { Button } from '@aliquot/ui/button.tsx';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useState } from 'react';
import { useAction } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { SoleNotice } from '../../form/sole-notice.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { useImportWords } from './use-import-words.ts';
import { CheckFiles } from './check-files.tsx';
import type { ImportShown } from './detail.tsx';
import { MissingThings } from './missing-things.tsx';

/** The check's result, and running the import; price changes need another approver. */
export function RunImport({ job }: { job: ImportShown }) {
  const { words } = useWords();
  const text = useImportWords();
  const run = useAction('imports.run');
  const maySeeQuestions = useMay('approvals.read');
  const [acceptsGood, setAcceptsGood] = useState(false);
  const isFaulty = job.rows_faulty > 0;
  const isFiles = job.kind === 'files';
  const good = job.rows_total - job.rows_faulty;
  if (job.is_approval_pending) {
    return (
      <Message kind="info">
        {text.waits}{' '}
        {maySeeQuestions && (
          <a className="link" href="/approvals">
            {words.areas.approvals}
          </a>
        )}
      </Message>
    );
  }
  return (
    <section className="stack narrow">
      <Message kind={isFaulty ? 'warning' : 'success'}>
        {isFaulty
          ? text[isFiles ? 'checkedFaultyFiles' : 'checkedFaulty'](good, job.rows_faulty)
          : text[isFiles ? 'checkedGoodFiles' : 'checkedGood'](good)}
      </Message>
      {isFaulty && good > 0 && (
        <Checkbox
          label={isFiles ? text.acceptGoodFiles(good) : text.acceptGood(good)}
          detail={isFiles ? text.acceptGoodFilesHint : text.acceptGoodHint}
          checked={acceptsGood}
          onChange={(event) => setAcceptsGood(event.target.checked)}
        />
      )}
      {job.kind === 'products' && <MissingThings job={job} />}
      {!isFiles && <SoleNotice />}
      <Fault of={run.error} />
      {(!isFaulty || acceptsGood) && (
        <p className="form-actions">
          <Button
            variant="primary"
            pending={run.isPending}
            onClick={() => {
              if (!run.isPending) run.mutate({ id: job.id, accept_good_rows: acceptsGood });
            }}
          >
            {isFiles ? text.runFiles(good) : text.run(good)}
          </Button>
        </p>
      )}
      {isFiles && isFaulty && <CheckFiles job={job} />}
    </section>
  );
}
