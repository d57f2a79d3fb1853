import { words as pasteList } from '../cart/order-list-words.zh.ts';
import { words as cartPanel } from '../cart/panel-words.zh.ts';
import { words as quotation } from '../cart/quotation-words.zh.ts';

/** Texts of the opened cart and the pasted list. */
export const words = { cartPanel, pasteList, quotation } as const;
