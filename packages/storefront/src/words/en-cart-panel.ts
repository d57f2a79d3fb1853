import { words as pasteList } from '../cart/order-list-words.en.ts';
import { words as cartPanel } from '../cart/panel-words.en.ts';
import { words as quotation } from '../cart/quotation-words.en.ts';

/** What the opened cart says, and the list that is pasted. */
export const words = { cartPanel, pasteList, quotation } as const;
