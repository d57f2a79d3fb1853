import { lazy } from 'react';
import { screensAt } from '../../screens-at.tsx';
import { ArticleDetail } from './article-detail.tsx';

const NewArticle = lazy(async () => ({ default: (await import('./new-article.tsx')).NewArticle }));

/** One article, there already or new. */
export const ArticlePart = screensAt({ new: NewArticle, ':id': ArticleDetail });
