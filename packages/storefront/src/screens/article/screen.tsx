import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { ArticleBody } from '../../content/article-body.tsx';
import { ArticleTeasers } from '../../content/article-teasers.tsx';
import { PagePicture } from '../../content/page-picture.tsx';
import { ProductCards } from '../../product/product-cards.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Breadcrumbs } from '@aliquot/ui/breadcrumbs.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';
import { readingMinutes } from './reading-minutes.ts';
import { TableOfContents } from './table-of-contents.tsx';
import '../../look/content.css';
import '../../look/articles.css';

type Article = Awaited<ReturnType<typeof loader>>;

export const head = (article: Article, { words, language }: HeadArgs): Head => ({
  title: article.title,
  description: article.summary,
  canonical: href('article', { id: article.id }),
  card: `/cards/articles/${article.id}.png`,
  jsonLd: [
    article.page
      ? { '@type': 'WebPage', name: article.title, description: article.summary, inLanguage: language }
      : {
          '@type': 'Article',
          headline: article.title,
          description: article.summary,
          datePublished: article.published_on,
          inLanguage: language,
          timeRequired: `PT${readingMinutes(article.body)}M`,
          articleSection: article.category.name,
          author: { '@type': 'Person', name: article.author },
          publisher: { '@type': 'Organization', name: words.shell.shopName },
          mainEntityOfPage: href('article', { id: article.id }),
        },
  ],
});

/** An article, the products that it is about, and what to read next. */
export function Screen() {
  const article = useLoaderData<typeof loader>();
  const { words, language } = useWords();
  const texts = words.article;
  const shown = new Set(article.body.flatMap((block) => (block.type === 'products' ? block.products.map(({ id }) => id) : [])));
  const related = article.products.filter(({ id }) => !shown.has(id));
  return (
    <div className="page content-page">
      <Breadcrumbs
        label={words.product.breadcrumbs}
        crumbs={[
          { href: routes.home, label: texts.home },
          { href: href('articleCategory', { id: article.category.id }), label: article.category.name },
          { label: article.title },
        ]}
      />
      <div className="article-columns">
        <article className="prose">
          <header>
            <h1>{article.title}</h1>
            {article.page ? (
              <p className="text-sm text-muted">{texts.version(article.page.number, formatDay(article.page.in_force_from, language))}</p>
            ) : (
              <p className="text-sm text-muted">
                {texts.by(article.author)}
                {' · '}
                <time dateTime={article.published_on}>{formatDay(article.published_on, language)}</time>
                {' · '}
                {texts.minutes(readingMinutes(article.body))}
              </p>
            )}
            <p className="article-lead">{article.summary}</p>
            <PagePicture picture={article.picture} large />
            <TableOfContents blocks={article.body} />
          </header>
          <ArticleBody blocks={article.body} />
        </article>
        {article.more.length > 0 && (
          <aside className="no-print" aria-labelledby="more">
            <h2 id="more">{texts.more}</h2>
            <ArticleTeasers articles={article.more} heading="h3" />
          </aside>
        )}
      </div>
      {related.length > 0 && (
        <section className="no-print" aria-labelledby="products">
          <h2 id="products" className="mb-3">
            {texts.products}
          </h2>
          <ProductCards products={related} withCart />
        </section>
      )}
    </div>
  );
}
