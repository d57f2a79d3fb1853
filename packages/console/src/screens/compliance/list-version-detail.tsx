import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { Signed } from '../../words/signed.tsx';
import { versionTones } from '../../table/version-tones.ts';
import { useWords } from '../../words/use-words.ts';
import { useIdInAddress } from '../use-id-in-address.ts';
import { useOne } from '../use-one.tsx';
import { SimpleTable } from '../../table/simple-table.tsx';

type Shown = Output<'ruleLists.getVersion'>;

/** A version of a list: what it changes, and all that it names. */
export function ListVersionDetail() {
  const { words } = useWords();
  const { key = '' } = useParams();
  const id = useIdInAddress();
  const { shown: data, instead } = useOne(useShown('ruleLists.getVersion', { id }), (one) => one.version.id === id && one.key === key);
  if (!data) return instead;
  const text = words.compliance;
  const { version, entries, added, removed } = data;
  return (
    <>
      <div className="area-head">
        <h1>{version.version}</h1>
        <Badge tone={versionTones[version.state]}>{text.versionStates[version.state]}</Badge>
        <a className="link" href={`/compliance/lists/${key}`}>
          {text.versions}
        </a>
      </div>
      {version.state === 'future' && <Withdraw listKey={key} id={id} />}
      <DescriptionList
        items={[
          { key: 'from', term: text.validFrom, value: <DayText day={version.valid_from} /> },
          { key: 'until', term: text.untilNext, value: version.valid_until && <DayText day={version.valid_until} /> },
          { key: 'issued', term: text.issued, value: <DayText day={version.issued_on} /> },
          { key: 'source', term: text.source, value: version.source },
          { key: 'by', term: text.writtenBy, value: version.written_by && <Signed by={version.written_by} /> },
        ]}
      />
      <Entries title={text.added} entries={added} />
      <Entries title={text.removed} entries={removed} />
      {added.length + removed.length === 0 && <p className="text-muted">{text.noChange}</p>}
      <Entries title={text.entries} entries={entries} />
    </>
  );
}

/** What has not begun can be taken back. */
function Withdraw({ listKey: key, id }: { listKey: string; id: number }) {
  const { words } = useWords();
  const navigate = useNavigate();
  const text = words.compliance;
  const [isOpened, setOpened] = useState(false);
  if (!useMay('compliance.decide')) return null;
  return (
    <p className="form-actions">
      <Button variant="danger" onClick={() => setOpened(true)}>
        {text.withdraw}
      </Button>
      {isOpened && (
        <ConfirmDialog
          call="ruleLists.withdrawVersion"
          input={{ key, id }}
          title={text.withdraw}
          hint={text.withdrawHint}
          done={text.withdrawn}
          isDangerous
          onDone={() => void navigate(`/compliance/lists/${key}`)}
          onClose={() => setOpened(false)}
        />
      )}
    </p>
  );
}

function Entries({ title, entries }: { title: string; entries: Shown['entries'] }) {
  const { words } = useWords();
  const text = words.compliance;
  if (entries.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        {title} <small className="text-muted">{entries.length}</small>
      </h2>
      <SimpleTable
        label={title}
        heads={[text.cas, text.nameZh, text.nameEn, text.sold]}
        rows={entries.map((entry) => ({
          key: String(entry.position),
          cells: [
            <span key="cas" className="mono">
              {entry.cas ?? words.frame.none}
            </span>,
            entry.name_zh,
            entry.name_en,
            entry.is_sold ? words.customers.yes : entry.cas === null ? text.group : words.customers.no,
          ],
        }))}
      />
    </section>
  );
}
