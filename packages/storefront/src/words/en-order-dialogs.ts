import { words as orderDialogs } from '../order/dialog-words.en.ts';

/** What is asked before something is done to an order, and said afterwards. */
export const words = { orderDialogs } as const;
