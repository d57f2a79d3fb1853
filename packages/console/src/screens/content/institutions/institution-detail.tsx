import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { refusalOf } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { NothingHere } from '../../nothing-here.tsx';
import { EditInstitutionPage } from './edit-institution-page.tsx';

/** What the page of the institutions says of one of them. */
export function InstitutionDetail() {
  const { words, language } = useWords();
  const text = words.shopPages;
  const mayEdit = useMay('content.edit');
  const mayAudit = useMay('audit.read');
  const mayCustomers = useMay('customers.read');
  const id = Number(useParams()['id']);
  const { data: page, error, refetch } = useShown('institutionPages.get', { id: Number.isSafeInteger(id) && id > 0 ? id : 1 });
  // another look at what stands there begins another form
  const [look, setLook] = useState(0);
  if (refusalOf(error) === 'not_found' || !(id > 0)) return <NothingHere />;
  if (!page || page.id !== id) return <p role="status">{words.frame.loading}</p>;
  const takeTheirs = async () => {
    await refetch();
    setLook((before) => before + 1);
  };
  const [name, other, contact] =
    language === 'en' ? [page.name_en, page.name_zh, page.contact_en] : [page.name_zh, page.name_en, page.contact_zh];
  return (
    <>
      <div className="area-head">
        <h1>{name}</h1>
        <Badge tone={page.is_shown ? 'success' : 'neutral'}>{page.is_shown ? text.shown : text.hidden}</Badge>
        {mayCustomers && (
          <a className="link" href={`/institutions/${page.key}`}>
            {text.asCustomer}
          </a>
        )}
        {mayAudit && (
          <a className="link" href={`/audit?object_kind=institution_page&object_id=${page.id}`}>
            {text.history}
          </a>
        )}
      </div>
      <p className="facts-line">
        <span>{other}</span>
        <span>{words.institutions.kinds[page.kind]}</span>
        <span>
          {text.contact}: {contact}
        </span>
      </p>
      <EditInstitutionPage key={`${page.id}-${look}`} page={page} isFixed={!mayEdit} onTakeTheirs={() => void takeTheirs()} />
    </>
  );
}
