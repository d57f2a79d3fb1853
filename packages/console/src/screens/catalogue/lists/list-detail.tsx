import { Badge } from '@aliquot/ui/badge.tsx';
import { useShown } from '../../../calls/use-calls.ts';
import { useFreshForm } from '../../../form/use-fresh-form.ts';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { useMay } from '../../../session/me.ts';
import { nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useIdInAddress } from '../../use-id-in-address.ts';
import { useOne } from '../../use-one.tsx';
import { EditList } from './edit-list.tsx';

/** One product list: its words, its products in their order, whether the shop shows it. */
export function ListDetail() {
  const { words, language } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const id = useIdInAddress();
  const found = useShown('consoleLists.get', { id });
  const { shown: list, instead } = useOne(found, (one) => one.id === id);
  const { look, takeTheirs } = useFreshForm(found.refetch);
  if (!list) return instead;
  return (
    <>
      <div className="area-head">
        <h1>{nameIn(list, language)}</h1>
        <Badge tone={list.is_shown ? 'success' : 'neutral'}>{list.is_shown ? words.lists.shown : words.lists.hidden}</Badge>
        {list.url && (
          <a className="link" href={list.url} target="_blank" rel="noreferrer">
            {words.lists.inShop}
          </a>
        )}
        <HistoryLink kind="product_list" id={list.id} />
      </div>
      <EditList key={`${list.id}-${look}`} list={list} isFixed={!mayEdit} onTakeTheirs={takeTheirs} />
    </>
  );
}
