import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { ArticleTeasers } from '../../content/article-teasers.tsx';
import { ScreenHead } from '../../content/screen-head.tsx';
import type { Head } from '../../router/screen.ts';
import { Breadcrumbs } from '@aliquot/ui/breadcrumbs.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';
import '../../look/content.css';
import '../../look/articles.css';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ name, summary }: Data): Head => ({ title: name, description: summary });

/** The articles of one kind, newest first, and the ways to the other kinds. */
export function Screen() {
  const { id, name, summary, categories, articles } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const texts = words.articleCategory;
  return (
    <div className="page content-page article-index">
      <Breadcrumbs label={words.product.breadcrumbs} crumbs={[{ href: routes.home, label: texts.home }, { label: name }]} />
      <ScreenHead title={name} lead={summary} />
      <Tabs
        label={texts.categories}
        tabs={categories.map((category) => ({
          href: href('articleCategory', { id: category.id }),
          label: category.name,
          count: category.count,
          current: category.id === id,
        }))}
      />
      <p className="text-xs text-muted" role="status">
        {texts.count(articles.total)}
      </p>
      {articles.items.length === 0 ? (
        <EmptyState icon="service" title={texts.noneTitle}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <ArticleTeasers articles={articles.items} heading="h2" withCategory={false} />
      )}
      <Pagination
        label={words.product.pages}
        previousLabel={words.product.previousPage}
        nextLabel={words.product.nextPage}
        pageLabel={words.product.pageNumber}
        page={articles.page}
        pageCount={Math.ceil(articles.total / articles.limit)}
        href={(page) => href('articleCategory', { id }, { page: page === 1 ? null : page })}
      />
    </div>
  );
}
