import { words as pasteList } from '../cart/order-list-words.zh.ts';
import { words as cartPanel } from '../cart/panel-words.zh.ts';
import { words as quotation } from '../cart/quotation-words.zh.ts';

/** What the opened cart says, and the list that is pasted. */
export const words = { cartPanel, pasteList, quotation } as const;
