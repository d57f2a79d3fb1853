import { screensAt } from '../../screens-at.tsx';
import { ArticleDetail } from './article-detail.tsx';
import { NewArticle } from './new-article.tsx';

/** One article, there already or new. */
export const ArticlePart = screensAt({ new: NewArticle, ':id': ArticleDetail });
