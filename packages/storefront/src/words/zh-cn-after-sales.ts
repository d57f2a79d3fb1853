import { words as payment } from '../payment/words.zh.ts';
import { words as ticketList } from '../screens/ticket-list/words.zh.ts';
import { words as ticketDetail } from '../screens/ticket-detail/words.zh.ts';

/** Texts of after-sales tickets. */
export const words = { payment, ticketList, ticketDetail } as const;
