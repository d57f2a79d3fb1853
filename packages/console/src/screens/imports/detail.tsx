import { Badge } from '@aliquot/ui/badge.tsx';
import { useEffect, useRef } from 'react';
import type { Output } from '../../calls/call.ts';
import { useRefresh, useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { useImportWords } from './use-import-words.ts';
import { useIdInAddress } from '../use-id-in-address.ts';
import { useOne } from '../use-one.tsx';
import { CancelImport } from './cancel-import.tsx';
import { Faults } from './faults.tsx';
import { importTones } from './import-states.ts';
import { Outcome } from './outcome.tsx';
import { Prices } from './prices.tsx';
import { Progress } from './progress.tsx';
import { ReadAs } from './read-as.tsx';
import { RunImport } from './run-import.tsx';
import { SendOn } from './send-on.tsx';

export type ImportShown = Output<'imports.get'>;

/** An import: state, faults and next steps. */
export function ImportDetail() {
  const { words } = useWords();
  const text = useImportWords();
  const id = useIdInAddress();
  const found = useShown('imports.get', { id }, { everyMs: (shown) => (shown?.is_working || shown?.is_approval_pending ? 1_000 : false) });
  const { shown: job, instead } = useOne(found, (one) => one.id === id);
  useRefreshAfterWork(job?.is_working);
  if (!job) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          {text.number} {job.id}
          {words.frame.colon}
          {text.kinds[job.kind]}
        </h1>
        <Badge tone={importTones[job.state]}>{text.states[job.state]}</Badge>
        <HistoryLink kind="import_job" id={job.id} />
        <CancelImport job={job} />
      </div>
      <p className="text-muted">
        <span className="mono">{job.file_name}</span> · {text.kilobytes(Math.ceil(job.file_bytes / 1000))} · {job.made_by} ·{' '}
        <InstantText at={job.created_at} />
      </p>
      <Step key={job.state} job={job} />
      <Outcome job={job} />
      {job.state === 'checked' && !job.is_working && <Prices job={job} />}
      {!job.is_working && job.faults + job.warnings > 0 && (
        <section className="stack">
          <Faults key={job.state} job={job} />
        </section>
      )}
    </>
  );
}

/** Loads what is shown again once work ends: faults and prices were last loaded while it began. */
function useRefreshAfterWork(isWorking: boolean | undefined): void {
  const refresh = useRefresh();
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && isWorking === false) void refresh();
    wasWorking.current = isWorking === true;
  }, [isWorking, refresh]);
}

/** What is next in this state. */
function Step({ job }: { job: ImportShown }) {
  const text = useImportWords();
  if (job.state === 'uploading') return <SendOn job={job} />;
  if (job.is_working || job.state === 'checking' || job.state === 'applying') {
    return job.state === 'applying' ? (
      <Progress label={text.applying(job.rows_applied, job.rows_total)} done={job.rows_applied} of={job.rows_total} />
    ) : (
      <Progress label={text.checking(job.rows_total)} done={0} of={null} />
    );
  }
  if (job.state === 'uploaded') return <ReadAs job={job} />;
  return job.state === 'checked' ? <RunImport job={job} /> : null;
}
