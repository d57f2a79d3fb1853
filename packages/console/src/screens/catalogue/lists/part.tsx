import { screensAt } from '../../screens-at.tsx';
import { ListDetail } from './list-detail.tsx';
import { ListsScreen } from './lists-screen.tsx';
import { NewList } from './new-list.tsx';

/** The lists of products. */
export const ListsPart = screensAt({ '': ListsScreen, new: NewList, ':id': ListDetail });
