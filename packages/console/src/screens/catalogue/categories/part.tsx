import { screensAt } from '../../screens-at.tsx';
import { CategoriesScreen } from './categories-screen.tsx';
import { CategoryDetail } from './category-detail.tsx';

/** The tree of categories. */
export const CategoriesPart = screensAt({ '': CategoriesScreen, ':id': CategoryDetail });
