import { Route, Routes } from 'react-router';
import { NothingHere } from '../../nothing-here.tsx';
import { ArticleDetail } from '../article-detail.tsx';
import { NewArticle } from '../new-article.tsx';

/** One article, there already or new. */
export function ArticlePart() {
  return (
    <Routes>
      <Route path="new" element={<NewArticle />} />
      <Route path=":id" element={<ArticleDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
