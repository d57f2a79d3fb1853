import { Badge } from '@aliquot/ui/badge.tsx';
import { useShown } from '../../../calls/use-calls.ts';
import { useFreshForm } from '../../../form/use-fresh-form.ts';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { useIdInAddress } from '../../use-id-in-address.ts';
import { useOne } from '../../use-one.tsx';
import { EditInstitutionPage } from './edit-institution-page.tsx';

/** An institution's entry on its page. */
export function InstitutionDetail() {
  const { words, language } = useWords();
  const text = words.shopPages;
  const mayEdit = useMay('content.edit');
  const mayCustomers = useMay('customers.read');
  const id = useIdInAddress();
  const found = useShown('institutionPages.get', { id });
  const { shown: page, instead } = useOne(found, (one) => one.id === id);
  const { look, takeTheirs } = useFreshForm(found.refetch);
  if (!page) return instead;
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
        <HistoryLink kind="institution_page" id={page.id} />
      </div>
      <p className="facts-line">
        <span>{other}</span>
        <span>{words.institutions.kinds[page.kind]}</span>
        <span>
          {text.contact}
          {words.frame.colon}
          {contact}
        </span>
      </p>
      <EditInstitutionPage key={`${page.id}-${look}`} page={page} isFixed={!mayEdit} onTakeTheirs={takeTheirs} />
    </>
  );
}
