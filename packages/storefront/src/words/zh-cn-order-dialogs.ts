import { words as orderDialogs } from '../order/dialog-words.zh.ts';

/** Texts before and after changes of an order. */
export const words = { orderDialogs } as const;
