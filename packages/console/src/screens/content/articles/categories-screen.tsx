import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useState } from 'react';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { OrderButtons, moved } from '../../../form/order-buttons.tsx';
import { useReorder } from '../../../form/use-reorder.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { ContentHead } from '../content-head.tsx';

export type ArticleCategory = Output<'articles.findCategories'>['items'][number];

/** The article categories in the shop's order. */
export function CategoriesScreen() {
  const { words } = useWords();
  const texts = words.content;
  const mayEdit = useMay('content.edit');
  const { data } = useShown('articles.findCategories', {});
  const order = useReorder('articles.orderCategories');
  const [edited, setEdited] = useState<ArticleCategory | 'new' | null>(null);
  const items = data?.items ?? [];
  const ids = items.map(({ id }) => id);
  return (
    <>
      <ContentHead part="categories">
        {mayEdit && (
          <Button variant="primary" onClick={() => setEdited('new')}>
            {texts.newCategory}
          </Button>
        )}
      </ContentHead>
      <Fault of={order.error} />
      <TableScroller label={texts.categories}>
        <DataTable caption={texts.categories} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{texts.nameEn}</HeadCell>
              <HeadCell>{texts.nameZh}</HeadCell>
              <HeadCell align="end">{texts.articles}</HeadCell>
              {mayEdit && <HeadCell>{texts.order}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {items.map((category, index) => (
              <tr key={category.id}>
                <RowHead>
                  {mayEdit ? (
                    <Button size="sm" variant="quiet" onClick={() => setEdited(category)}>
                      {category.name_en}
                    </Button>
                  ) : (
                    category.name_en
                  )}
                </RowHead>
                <Cell>{category.name_zh}</Cell>
                <Cell align="end">{category.articles}</Cell>
                {mayEdit && (
                  <Cell>
                    <OrderButtons
                      name={category.name_en}
                      index={index}
                      count={items.length}
                      pending={order.isPending}
                      onMove={(by) => order.mutate({ ids: moved(ids, index, by), seen: ids })}
                    />
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
