import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { transferAddress } from '../../calls/transfer.ts';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { CheckChoices } from '../../form/check-choices.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { InstantText } from '../../table/instant.tsx';
import { SimpleTable } from '../../table/simple-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { Progress } from '../imports/progress.tsx';
import { SystemHead } from './system-head.tsx';
import { useSystemWords } from './use-system-words.ts';

type DataExport = Output<'dataExports.find'>['items'][number];

const exportFormats = ['csv', 'json'] as const;
const unfinishedMs = 1_000;
const tones = { waiting: 'info', running: 'info', ready: 'success', failed: 'danger', removed: 'neutral' } as const;
const isUnfinished = ({ state }: DataExport) => state === 'waiting' || state === 'running';

/** Exports of all of the shop's data: start one, watch it, download its file. */
export function ExportsScreen() {
  const { words, language } = useWords();
  const { exports: texts } = useSystemWords();
  const { data } = useShown('dataExports.find', {}, { everyMs: (shown) => (shown?.items.some(isUnfinished) ? unfinishedMs : false) });
  const [isStarting, setStarting] = useState(false);
  const items = data?.items ?? [];
  return (
    <>
      <SystemHead part="exports">
        <Button variant="primary" disabled={!data || items.some(isUnfinished)} onClick={() => setStarting(true)}>
          {texts.start}
        </Button>
      </SystemHead>
      <p>{texts.hint}</p>
      <SimpleTable
        label={words.system.places.exports}
        heads={[texts.requested, texts.by, texts.formats, texts.state, texts.rows, texts.size, texts.until, texts.action]}
        isStacked
        rows={items.map((one) => ({
          key: String(one.id),
          cells: [
            <InstantText key="requested" at={one.requested_at} />,
            one.requested_by,
            one.formats.map((format) => texts.formatNames[format]).join(words.frame.comma),
            <State key="state" of={one} />,
            one.row_count.toLocaleString(language),
            one.bytes === null ? words.frame.none : `${(one.bytes / 2 ** 20).toFixed(1)} MiB`,
            <InstantText key="until" at={one.state === 'ready' ? one.expires_at : null} />,
            one.state === 'ready' ? (
              <LinkButton key="acts" size="sm" href={transferAddress('dataExports.download', { id: one.id, lang: language })} download>
                {texts.download}
              </LinkButton>
            ) : (
              words.frame.none
            ),
          ],
        }))}
      />
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  );
}

function State({ of: { state, tables_done: done, tables_total: total, fault } }: { of: DataExport }) {
  const { exports: texts } = useSystemWords();
  if (state === 'running' && total > 0) return <Progress label={texts.tables(done, total)} done={done} of={total} />;
  return (
    <>
      <Badge tone={tones[state]}>{texts.states[state]}</Badge> {fault}
    </>
  );
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const { exports: texts } = useSystemWords();
  const act = useActionForm(
    'dataExports.start',
    { formats: exportFormats.map(String) },
    ({ formats }) => ({ formats: exportFormats.filter((format) => formats.includes(format)) }),
    onClose,
  );
  return (
    <ActionDialog title={texts.start} hint={texts.startHint} act={act} onClose={onClose}>
      <CheckChoices
        form={act.form}
        name="formats"
        label={texts.formats}
        options={exportFormats.map((format) => ({ key: format, name: texts.formatNames[format], detail: texts.formatHints[format] }))}
      />
    </ActionDialog>
  );
}
