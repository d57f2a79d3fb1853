import { words as payment } from '../payment/words.en.ts';
import { words as ticketList } from '../screens/ticket-list/words.en.ts';
import { words as ticketDetail } from '../screens/ticket-detail/words.en.ts';

/** Texts of after-sales tickets. */
export const words = { payment, ticketList, ticketDetail } as const;
