import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { PagePicture } from '../../content/page-picture.tsx';
import { HomeSection } from './home-section.tsx';

/** The latest articles. */
export function ArticleSection({ title, articles }: { title: string; articles: Output<'catalogue', 'getHome'>['articles'] }) {
  const { words, language } = useWords();
  const [first] = articles;
  return (
    <HomeSection title={title} more={first && { href: href('articleCategory', { id: first.category.id }), label: words.home.allArticles }}>
      <ul className="article-list">
        {articles.map((article) => (
          <li key={article.id}>
            <PagePicture picture={article.picture} />
            <a href={href('article', { id: article.id })}>{article.title}</a>
            <p>{article.summary}</p>
            <small>
              {article.category.name} ·{' '}
              <time dateTime={article.published_on}>{formatDay(`${article.published_on}T00:00:00+08:00`, language)}</time>
            </small>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
