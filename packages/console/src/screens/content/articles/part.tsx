import { lazy } from 'react';
import { screensAt } from '../../screens-at.tsx';

const ArticleDetail = lazy(async () => ({ default: (await import('./article-detail.tsx')).ArticleDetail }));
const NewArticle = lazy(async () => ({ default: (await import('./new-article.tsx')).NewArticle }));

/** One article, there already or new. */
export const ArticlePart = screensAt({ new: NewArticle, ':id': ArticleDetail });
