import { screensAt } from '../../screens-at.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MessagesScreen } from './messages-screen.tsx';
import { useMessageWords } from './use-message-words.ts';

/** What the shop writes to buyers. */
export const MessagesPart = screensAt({ '': MessagesScreen, ':template': MessageDetail }, useMessageWords);
