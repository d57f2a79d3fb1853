import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { versionTones } from '../../table/version-tones.ts';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { ListRules } from './list-rules.tsx';
import { SimpleTable } from '../../table/simple-table.tsx';

type List = Output<'ruleLists.get'>;

/** A list: its versions, newest first, and its requirements by day. */
export function ListDetail() {
  const { words } = useWords();
  const mayDecide = useMay('compliance.decide');
  const key = useParams()['key'] ?? '';
  const { shown: list, instead } = useOne(useShown('ruleLists.get', { key }), (one) => one.key === key);
  if (!list) return instead;
  return (
    <>
      <div className="area-head">
        <h1>{list.name}</h1>
        {mayDecide && (
          <LinkButton href={`/compliance/lists/${key}/new`} variant="primary">
            {words.compliance.newVersion}
          </LinkButton>
        )}
      </div>
      <h2>{words.compliance.versions}</h2>
      <Versions list={list} />
      <ListRules list={list} />
    </>
  );
}

function Versions({ list: { key, versions } }: { list: List }) {
  const { words } = useWords();
  const text = words.compliance;
  return (
    <SimpleTable
      label={text.versions}
      heads={[text.version, text.state, text.validFrom, text.untilNext, text.issued, text.entries, text.source]}
      rows={versions.map((version) => ({
        key: String(version.id),
        cells: [
          <a key="version" className="link" href={`/compliance/lists/${key}/versions/${version.id}`}>
            {version.version}
          </a>,
          <Badge key="state" tone={versionTones[version.state]}>
            {text.versionStates[version.state]}
          </Badge>,
          <DayText key="from" day={version.valid_from} />,
          <DayText key="until" day={version.valid_until} />,
          <DayText key="issued" day={version.issued_on} />,
          version.entry_count,
          version.source,
        ],
      }))}
    />
  );
}
