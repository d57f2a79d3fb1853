import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { useSystemWords } from './use-system-words.ts';
import { ActionButton } from './action-button.tsx';
import { jobName, scheduleText } from './job-names.ts';
import { SystemHead } from './system-head.tsx';

type Job = Output<'system.findJobs'>['items'][number];

const refreshMs = 5_000;

const stateOf = ({ wanted_at: wanted, started_at: started, ended_at: ended, fault }: Job) => {
  if (wanted) return 'wanted';
  if (!started) return 'never';
  if (!ended) return 'running';
  return fault === null ? 'well' : 'failed';
};
const tones = { wanted: 'info', never: 'neutral', running: 'info', well: 'success', failed: 'danger' } as const;

/** The jobs that the shop runs on its own. */
export function JobsScreen() {
  const { words, language } = useWords();
  const texts = useSystemWords();
  const { data } = useShown('system.findJobs', {}, { everyMs: () => refreshMs });
  return (
    <>
      <SystemHead part="jobs" />
      <TableScroller label={words.system.places.jobs}>
        <DataTable caption={words.system.places.jobs} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{texts.job}</HeadCell>
              <HeadCell>{texts.schedule}</HeadCell>
              <HeadCell>{texts.state}</HeadCell>
              <HeadCell>{texts.lastRun}</HeadCell>
              <HeadCell>{texts.nextRun}</HeadCell>
              <HeadCell align="end">{texts.failures}</HeadCell>
              <HeadCell>{texts.error}</HeadCell>
              <HeadCell>{texts.action}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {(data?.items ?? []).map((job) => (
              <tr key={job.name}>
                <RowHead>
                  {jobName(job.name, language)}
                  <br />
                  <small className="mono text-muted">{job.name}</small>
                </RowHead>
                <Cell>
                  <span title={job.cron}>{scheduleText(job.cron, language)}</span>
                </Cell>
                <Cell>
                  <Badge tone={tones[stateOf(job)]}>{texts.jobStates[stateOf(job)]}</Badge>
                </Cell>
                <Cell>
                  <InstantText at={job.started_at} />
                </Cell>
                <Cell>
                  <InstantText at={job.next_at} />
                </Cell>
                <Cell align="end">{`${job.failures} / ${job.runs}`}</Cell>
                <Cell>{job.fault ?? words.frame.none}</Cell>
                <Cell>
                  <ActionButton name="system.runJob" input={{ name: job.name }} done={texts.willRun} label={texts.runNamed(job.name)}>
                    {texts.run}
                  </ActionButton>
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </>
  );
}
