import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';
import { TicketsScreen } from './screen.tsx';

const CannedAnswers = lazy(async () => ({ default: (await import('./canned-answers.tsx')).CannedAnswers }));
const TicketDetail = lazy(async () => ({ default: (await import('./detail.tsx')).TicketDetail }));

export const TicketsArea = screensAt({ '': TicketsScreen, answers: CannedAnswers, ':id': TicketDetail });
