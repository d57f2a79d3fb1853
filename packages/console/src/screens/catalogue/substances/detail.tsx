import { Badge } from '@aliquot/ui/badge.tsx';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useParams } from 'react-router';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { useWords } from '../../../words/use-words.ts';
import { NothingHere } from '../../nothing-here.tsx';
import { useIdInAddress } from '../../use-id-in-address.ts';
import { useOne } from '../../use-one.tsx';
import { ProductTable } from '../product-table.tsx';
import { EditSubstance } from './edit-substance.tsx';

type Substance = Output<'consoleSubstances.get'>;

const tabs = ['facts', 'products'] as const;

/** A substance: facts, regulated lists and products. */
export function SubstanceDetail() {
  const { words } = useWords();
  const { tab = 'facts' } = useParams();
  const id = useIdInAddress();
  const { shown: substance, instead } = useOne(useShown('consoleSubstances.get', { id }), (one) => one.id === id);
  const chosen = tabs.find((one) => one === tab);
  if (!chosen) return <NothingHere />;
  if (!substance) return instead;
  return (
    <>
      <SubstanceHead substance={substance} />
      <Tabs
        label={words.substances.parts}
        replace
        tabs={tabs.map((one) => ({
          href: one === 'facts' ? `/catalogue/substances/${id}` : `/catalogue/substances/${id}/${one}`,
          label: words.substances.tabs[one],
          current: one === chosen,
          ...(one === 'products' && { count: substance.products.length }),
        }))}
      />
      {chosen === 'facts' ? <EditSubstance key={id} substance={substance} /> : <Products substance={substance} />}
    </>
  );
}

function SubstanceHead({ substance }: { substance: Substance }) {
  const { words, language } = useWords();
  const text = words.substances;
  const { id, name_en: english, name_zh: chinese, cas, key, inchikey, lists } = substance;
  return (
    <>
      <div className="area-head">
        <h1>{language === 'en' ? english : (chinese ?? english)}</h1>
      </div>
      <p className="facts-line">
        <span className="mono">{cas.join(', ')}</span>
        <span className="mono">{inchikey}</span>
        <span className="mono">{key}</span>
        <HistoryLink kind="substance" id={id} />
      </p>
      <section className="listed" aria-label={text.onLists}>
        {lists.length === 0 && <p className="text-muted">{text.onNone}</p>}
        {lists.map((list) => (
          <p key={list.key}>
            <Badge tone="warning">{list.name}</Badge> {list.version} <small className="text-muted">{list.source}</small>
          </p>
        ))}
        <p>
          <small className="text-muted">{text.onListsHint}</small>
        </p>
      </section>
    </>
  );
}

function Products({ substance: { products } }: { substance: Substance }) {
  const { substances } = useWords().words;
  if (products.length === 0) return <p className="text-muted">{substances.noProducts}</p>;
  return <ProductTable label={substances.tabs.products} products={products} />;
}
