import { Button } from '@aliquot/storefront/ui/button.tsx';
import { Checkbox } from '@aliquot/storefront/ui/checkbox.tsx';
import { Message } from '@aliquot/storefront/ui/message.tsx';
import { useState } from 'react';
import { useAct } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { ImportShown } from './detail.tsx';

/** What the check found, and the word to carry it out; where prices can change, somebody else says it. */
export function RunImport({ job }: { job: ImportShown }) {
  const { words } = useWords();
  const run = useAct('imports.run');
  const maySeeQuestions = useMay('approvals.read');
  const [acceptsGood, setAcceptsGood] = useState(false);
  const isFaulty = job.rows_faulty > 0;
  const good = job.rows_total - job.rows_faulty;
  if (job.is_asked_about) {
    return (
      <Message kind="info">
        {words.imports.waits} {maySeeQuestions && <a href="/approvals">{words.areas.approvals}</a>}
      </Message>
    );
  }
  return (
    <section className="stack narrow">
      <Message kind={isFaulty ? 'warning' : 'success'}>
        {isFaulty ? words.imports.checkedFaulty(good, job.rows_faulty) : words.imports.checkedGood(good)}
      </Message>
      {isFaulty && good > 0 && (
        <Checkbox
          label={words.imports.acceptGood(good)}
          detail={words.imports.acceptGoodHint}
          checked={acceptsGood}
          onChange={(event) => setAcceptsGood(event.target.checked)}
        />
      )}
      <Fault of={run.error} />
      {(!isFaulty || acceptsGood) && (
        <p className="form-acts">
          <Button
            variant="primary"
            pending={run.isPending}
            onClick={() => {
              if (!run.isPending) run.mutate({ id: job.id, accept_good_rows: acceptsGood });
            }}
          >
            {words.imports.run(good)}
          </Button>
        </p>
      )}
    </section>
  );
}
