import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { refusalOf } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { NothingHere } from '../../nothing-here.tsx';
import { EditList } from './edit-list.tsx';

/** One product list: its words, its products in their order, whether the shop shows it. */
export function ListDetail() {
  const { words, language } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const mayAudit = useMay('audit.read');
  const id = Number(useParams()['id']);
  const { data: list, error, refetch } = useShown('consoleLists.get', { id: Number.isSafeInteger(id) && id > 0 ? id : 1 });
  // another look at what stands there begins another form
  const [look, setLook] = useState(0);
  if (refusalOf(error) === 'not_found' || !(id > 0)) return <NothingHere />;
  if (!list || list.id !== id) return <p role="status">{words.frame.loading}</p>;
  const takeTheirs = async () => {
    await refetch();
    setLook((before) => before + 1);
  };
  return (
    <>
      <div className="area-head">
        <h1>{language === 'en' ? list.name_en : list.name_zh}</h1>
        <Badge tone={list.is_shown ? 'success' : 'neutral'}>{list.is_shown ? words.lists.shown : words.lists.hidden}</Badge>
        {list.url && (
          <a className="link" href={list.url} target="_blank" rel="noreferrer">
            {words.lists.inShop}
          </a>
        )}
        {mayAudit && (
          <a className="link" href={`/audit?object_kind=product_list&object_id=${list.id}`}>
            {words.lists.history}
          </a>
        )}
      </div>
      <EditList key={`${list.id}-${look}`} list={list} isFixed={!mayEdit} onTakeTheirs={() => void takeTheirs()} />
    </>
  );
}
