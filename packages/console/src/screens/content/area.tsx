import { Route, Routes } from 'react-router';
import { NothingHere } from '../nothing-here.tsx';
import { ArticleDetail } from './article-detail.tsx';
import { ArticlesScreen } from './articles-screen.tsx';
import { CategoriesScreen } from './categories-screen.tsx';
import { BlockDetail } from './home/block-detail.tsx';
import { HomeScreen } from './home/home-screen.tsx';
import { NewBlock } from './home/new-block.tsx';
import { InstitutionDetail } from './institutions/institution-detail.tsx';
import { InstitutionsScreen } from './institutions/institutions-screen.tsx';
import { OwnBrandDetail } from './own-brand/brand-detail.tsx';
import { OwnBrandScreen } from './own-brand/own-brand-screen.tsx';
import { NewArticle } from './new-article.tsx';

export function ContentArea() {
  return (
    <Routes>
      <Route index element={<ArticlesScreen />} />
      <Route path="articles/new" element={<NewArticle />} />
      <Route path="articles/:id" element={<ArticleDetail />} />
      <Route path="categories" element={<CategoriesScreen />} />
      <Route path="home" element={<HomeScreen />} />
      <Route path="home/new/:kind" element={<NewBlock />} />
      <Route path="home/:id" element={<BlockDetail />} />
      <Route path="institutions" element={<InstitutionsScreen />} />
      <Route path="institutions/:id" element={<InstitutionDetail />} />
      <Route path="own-brand" element={<OwnBrandScreen />} />
      <Route path="own-brand/:id" element={<OwnBrandDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
