import { screensAt } from '../screens-at.tsx';
import { CannedAnswers } from './canned-answers.tsx';
import { TicketDetail } from './detail.tsx';
import { TicketsScreen } from './screen.tsx';

export const TicketsArea = screensAt({ '': TicketsScreen, answers: CannedAnswers, ':id': TicketDetail });
