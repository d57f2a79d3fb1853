import { screensAt } from '../screens-at.tsx';
import { InvoiceDetail } from './detail.tsx';
import { IssuedScreen } from './issued-screen.tsx';
import { TasksScreen } from './tasks-screen.tsx';

export const InvoicesArea = screensAt({ '': TasksScreen, issued: IssuedScreen, 'issued/:id': InvoiceDetail });
