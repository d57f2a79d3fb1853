import { Button } from '@aliquot/ui/button.tsx';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShown } from '../../../calls/use-calls.ts';
import { useMay } from '../../../session/me.ts';
import { nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';
import { CatalogueHead } from '../catalogue-head.tsx';
import { CategoryTable } from './category-table.tsx';
import { NewCategory } from './new-category.tsx';
import { useTaxonomyWords } from './use-taxonomy-words.ts';

/** The tree of categories, a family at a time. */
export function CategoriesScreen() {
  const { words, language } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const [search] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const { data } = useShown('consoleCategories.find', {});
  const tree = data?.items ?? [];
  const families = tree.filter(({ depth }) => depth === 0);
  const family = families.find(({ key }) => key === search.get('family')) ?? families[0];
  // each comes after its parent and before the next family
  const begin = tree.findIndex(({ id }) => id === family?.id);
  const next = tree.findIndex(({ depth }, place) => place > begin && depth === 0);
  const rows = family ? tree.slice(begin, next < 0 ? undefined : next) : [];
  const text = useTaxonomyWords();
  return (
    <>
      <CatalogueHead part="categories">
        {mayEdit && family && (
          <Button variant="primary" onClick={() => setMaking(true)}>
            {text.newCategory}
          </Button>
        )}
      </CatalogueHead>
      {!family && <p role="status">{words.frame.loading}</p>}
      {family && (
        <>
          <Tabs
            label={text.family}
            replace
            tabs={families.map((one) => ({
              href: `/catalogue/categories?family=${one.key}`,
              label: nameIn(one, language),
              count: one.products_below,
              current: one.id === family.id,
            }))}
          />
          <CategoryTable label={text.categories} rows={rows} top={0} />
        </>
      )}
      {isMaking && family && <NewCategory parentId={family.id} onClose={() => setMaking(false)} />}
    </>
  );
}
