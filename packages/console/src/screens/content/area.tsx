import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';

const ArticlesScreen = lazy(async () => ({ default: (await import('./articles/articles-screen.tsx')).ArticlesScreen }));
const CategoriesScreen = lazy(async () => ({ default: (await import('./articles/categories-screen.tsx')).CategoriesScreen }));
const ArticlePart = lazy(async () => ({ default: (await import('./articles/part.tsx')).ArticlePart }));
const HomePart = lazy(async () => ({ default: (await import('./home/part.tsx')).HomePart }));
const InstitutionsPart = lazy(async () => ({ default: (await import('./institutions/part.tsx')).InstitutionsPart }));
const OwnBrandPart = lazy(async () => ({ default: (await import('./own-brand/part.tsx')).OwnBrandPart }));

export const ContentArea = screensAt({
  '': ArticlesScreen,
  'articles/*': ArticlePart,
  categories: CategoriesScreen,
  'home/*': HomePart,
  'institutions/*': InstitutionsPart,
  'own-brand/*': OwnBrandPart,
});
