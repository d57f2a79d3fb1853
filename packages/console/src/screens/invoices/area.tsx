import { screensAt } from '../screens-at.tsx';
import { InvoiceDetail } from './detail.tsx';
import { IssuedScreen } from './issued-screen.tsx';
import { TasksScreen } from './tasks-screen.tsx';
import { useReissueWords } from './reissue/use-reissue-words.ts';

export const InvoicesArea = screensAt({ '': TasksScreen, issued: IssuedScreen, 'issued/:id': InvoiceDetail }, useReissueWords);
