import { Breadcrumbs } from '@aliquot/ui/breadcrumbs.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Suspense, lazy, useState } from 'react';
import { useShown } from '../../../calls/use-calls.ts';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { useMay } from '../../../session/me.ts';
import { nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useIdInAddress } from '../../use-id-in-address.ts';
import { useOne } from '../../use-one.tsx';
import { Attributes } from './attributes.tsx';
import { CategoryActions } from './category-actions.tsx';
import { CategoryTable } from './category-table.tsx';
import { HiddenBadge } from './hidden-badge.tsx';
import { NewCategory } from './new-category.tsx';
import { RenameCategory } from './rename-category.tsx';
import type { CategoryShown } from './shown.ts';
import { useTaxonomyWords } from './use-taxonomy-words.ts';

const IntakeOf = lazy(async () => ({ default: (await import('../intake/intake-of.tsx')).IntakeOf }));

/** A category: names, subcategories, attributes and, for services, the intake form. */
export function CategoryDetail() {
  const { words } = useWords();
  const id = useIdInAddress();
  const { shown: category, instead } = useOne(useShown('consoleCategories.get', { id }), (one) => one.id === id);
  if (!category) return instead;
  return (
    <>
      <CategoryHead category={category} />
      <RenameCategory key={`names ${id}`} category={category} />
      <Attributes category={category} />
      {category.is_of_services && (
        <Suspense fallback={<p role="status">{words.frame.loading}</p>}>
          <IntakeOf key={`intake ${id}`} of="category" id={id} />
        </Suspense>
      )}
      <Below key={`below ${id}`} category={category} />
    </>
  );
}

function CategoryHead({ category }: { category: CategoryShown }) {
  const { words, language } = useWords();
  const text = useTaxonomyWords();
  return (
    <>
      <Breadcrumbs
        label={text.categories}
        crumbs={[
          { href: '/catalogue/categories', label: text.categories },
          ...category.above.map(({ id, name }) => ({ href: `/catalogue/categories/${id}`, label: name })),
          { label: nameIn(category, language) },
        ]}
      />
      <div className="area-head">
        <h1>
          {nameIn(category, language)} <HiddenBadge of={category} />
        </h1>
        <CategoryActions category={category} />
      </div>
      <p className="facts-line">
        <span className="mono">{category.key}</span>
        <a className="link" href={`/catalogue?category=${category.id}`}>
          {words.catalogue.products}
          {words.frame.colon}
          {category.products_below}
        </a>
        <HistoryLink kind="category" id={category.id} />
      </p>
      {(category.is_hidden || category.is_hidden_above) && <Message>{text.hiddenHint}</Message>}
    </>
  );
}

function Below({ category }: { category: CategoryShown }) {
  const mayEdit = useMay('catalogue.edit');
  const [isMaking, setMaking] = useState(false);
  const { data } = useShown('consoleCategories.find', {});
  const text = useTaxonomyWords();
  const tree = data?.items ?? [];
  const begin = tree.findIndex(({ id }) => id === category.id);
  const next = tree.findIndex(({ depth }, place) => place > begin && depth <= category.depth);
  const rows = begin < 0 ? [] : tree.slice(begin + 1, next < 0 ? undefined : next);
  return (
    <section className="stack" aria-labelledby="below">
      <div className="area-head">
        <h2 id="below">{text.subcategories}</h2>
        {mayEdit && <Button onClick={() => setMaking(true)}>{text.newBelow}</Button>}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{text.noSubcategories}</p>
      ) : (
        <CategoryTable label={text.subcategories} rows={rows} top={category.depth + 1} />
      )}
      {isMaking && <NewCategory parentId={category.id} onClose={() => setMaking(false)} />}
    </section>
  );
}
