import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';

const ArticlesScreen = lazy(async () => ({ default: (await import('./articles-screen.tsx')).ArticlesScreen }));
const CategoriesScreen = lazy(async () => ({ default: (await import('./categories-screen.tsx')).CategoriesScreen }));
const ArticlePart = lazy(async () => ({ default: (await import('./articles/part.tsx')).ArticlePart }));
const HomePart = lazy(async () => ({ default: (await import('./home/part.tsx')).HomePart }));
const InstitutionsPart = lazy(async () => ({ default: (await import('./institutions/part.tsx')).InstitutionsPart }));
const OwnBrandPart = lazy(async () => ({ default: (await import('./own-brand/part.tsx')).OwnBrandPart }));

export function ContentArea() {
  return (
    <Routes>
      <Route index element={<ArticlesScreen />} />
      <Route path="articles/*" element={<ArticlePart />} />
      <Route path="categories" element={<CategoriesScreen />} />
      <Route path="home/*" element={<HomePart />} />
      <Route path="institutions/*" element={<InstitutionsPart />} />
      <Route path="own-brand/*" element={<OwnBrandPart />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
