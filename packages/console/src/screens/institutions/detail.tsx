import { Badge } from '@aliquot/ui/badge.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { nameIn } from '../../words/names.tsx';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { EditInstitution } from './edit-institution.tsx';
import { InstitutionActions } from './institution-actions.tsx';
import { InstitutionCredit } from './institution-credit.tsx';
import { Members } from './members.tsx';
import { Contracts, Permits, Profiles, Statements } from './institution-lists.tsx';

export type InstitutionShown = Output<'institutions.get'>;

/** One institution: facts, credit, who buys for it, what it owes, pays and may buy. */
export function InstitutionDetail() {
  const { words, language } = useWords();
  const mayEdit = useMay('customers.edit');
  const key = useParams()['key'] ?? '';
  const { shown: institution, instead } = useOne(useShown('institutions.get', { key }), (one) => one.key === key);
  if (!institution) return instead;
  const text = words.institutions;
  return (
    <>
      <div className="area-head">
        <h1>{nameIn(institution, language)}</h1>
        <Badge>{text.kinds[institution.kind]}</Badge>
        {!institution.earns_points && (
          <Badge tone="neutral">
            {text.points}
            {words.frame.colon}
            {text.pointsOff}
          </Badge>
        )}
        <HistoryLink kind="institution" id={institution.key} />
      </div>
      <InstitutionActions institution={institution} />
      <div className="columns">
        <section className="stack">
          <h2>{text.facts}</h2>
          {mayEdit ? <EditInstitution key={institution.key} institution={institution} /> : <Facts institution={institution} />}
        </section>
        <div className="stack">
          <InstitutionCredit institution={institution} />
          <Members institution={institution} />
        </div>
      </div>
      {institution.statements && <Statements statements={institution.statements} />}
      <div className="columns">
        {institution.contracts && <Contracts contracts={institution.contracts} />}
        {institution.permits && <Permits permits={institution.permits} />}
        {institution.profiles && <Profiles profiles={institution.profiles} />}
      </div>
    </>
  );
}

function Facts({ institution }: { institution: InstitutionShown }) {
  const { words } = useWords();
  const text = words.institutions;
  return (
    <DescriptionList
      items={[
        { key: 'zh', term: text.nameZh, value: institution.name_zh },
        { key: 'en', term: text.nameEn, value: institution.name_en },
        { key: 'kind', term: text.kind, value: text.kinds[institution.kind] },
        { key: 'province', term: text.province, value: institution.province },
        { key: 'contact_zh', term: text.contactZh, value: institution.contact_zh },
        { key: 'contact_en', term: text.contactEn, value: institution.contact_en },
      ]}
    />
  );
}
