import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { LinkButton } from '@aliquot/storefront/ui/link-button.tsx';
import { formatDate } from '@aliquot/storefront/words/format-time.ts';
import { useParams } from 'react-router';
import { type Output, refusalOf } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { NothingHere } from '../nothing-here.tsx';
import { SimpleTable } from './simple-table.tsx';

type List = Output<'ruleLists.get'>;

export const versionTones = { future: 'info', in_force: 'success', past: 'neutral' } as const;

/** One list: its versions, the newest first, and what it asks for from when on. */
export function ListDetail() {
  const { words } = useWords();
  const mayDecide = useMay('compliance.decide');
  const key = useParams()['key'] ?? '';
  const { data: list, error } = useShown('ruleLists.get', { key });
  if (error && refusalOf(error) !== null) return <NothingHere />;
  if (!list || list.key !== key) return <p>{words.frame.loading}</p>;
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
      <h2>{words.compliance.rules}</h2>
      <Rules rules={list.rules} />
    </>
  );
}

function Versions({ list: { key, versions } }: { list: List }) {
  const { words, language } = useWords();
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
          formatDate(version.valid_from, language),
          version.valid_until === null ? words.frame.none : formatDate(version.valid_until, language),
          formatDate(version.issued_on, language),
          version.entry_count,
          version.source,
        ],
      }))}
    />
  );
}

function Rules({ rules }: { rules: List['rules'] }) {
  const { words, language } = useWords();
  const text = words.compliance;
  if (rules.length === 0) return <p className="text-muted">{words.frame.none}</p>;
  return (
    <SimpleTable
      label={text.rules}
      heads={[text.validFrom, text.untilNext, text.buyers, text.paperKinds, text.reportDays, text.keepYears, text.source]}
      rows={rules.map((rule) => ({
        key: rule.valid_from,
        cells: [
          formatDate(rule.valid_from, language),
          rule.valid_until === null ? words.frame.none : formatDate(rule.valid_until, language),
          text.buyerKinds[rule.buyers],
          rule.papers.join(', '),
          rule.report_days === null ? words.frame.none : text.days(rule.report_days),
          text.years(rule.keep_years),
          <span key="source">
            {rule.source} {!rule.is_verified && <Badge tone="warning">{text.unverified}</Badge>}
          </span>,
        ],
      }))}
    />
  );
}
