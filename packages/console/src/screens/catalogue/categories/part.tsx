import { lazy } from 'react';
import { screensAt } from '../../screens-at.tsx';
import { CategoriesScreen } from './categories-screen.tsx';
import { useTaxonomyWords } from './use-taxonomy-words.ts';

const CategoryDetail = lazy(async () => ({ default: (await import('./category-detail.tsx')).CategoryDetail }));

/** The tree of categories. */
export const CategoriesPart = screensAt({ '': CategoriesScreen, ':id': CategoryDetail }, useTaxonomyWords);
