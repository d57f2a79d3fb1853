import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import { PagePicture } from './page-picture.tsx';

export type ArticleTeaser = Output<'content', 'getArticleCategory'>['articles']['items'][number];

export type ArticleTeasersProps = {
  articles: readonly ArticleTeaser[];
  /** The level that follows the heading above. */
  heading: 'h2' | 'h3';
  /** Left out where all are of one category. */
  withCategory?: boolean;
};

/** Articles to choose from. */
export function ArticleTeasers({ articles, heading: Heading, withCategory = true }: ArticleTeasersProps) {
  const { language } = useWords();
  return (
    <ul className="article-teasers">
      {articles.map((article) => (
        <li key={article.id}>
          <PagePicture picture={article.picture} />
          <Heading>
            <a href={href('article', { id: article.id })}>{article.title}</a>
          </Heading>
          <p>{article.summary}</p>
          <p className="text-xs text-muted">
            {withCategory && (
              <>
                <a className="quiet-link" href={href('articleCategory', { id: article.category.id })}>
                  {article.category.name}
                </a>
                {' · '}
              </>
            )}
            <time dateTime={article.published_on}>{formatDay(article.published_on, language)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
