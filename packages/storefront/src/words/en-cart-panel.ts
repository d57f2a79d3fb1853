import { words as pasteList } from '../cart/order-list-words.en.ts';
import { words as cartPanel } from '../cart/panel-words.en.ts';
import { words as quotation } from '../cart/quotation-words.en.ts';

/** Texts of the opened cart and the pasted list. */
export const words = { cartPanel, pasteList, quotation } as const;
