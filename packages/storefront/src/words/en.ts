import { words as account } from './en-account.ts';
import { words as afterSales } from './en-after-sales.ts';
import { words as base } from './en-base.ts';
import { words as cartPanel } from './en-cart-panel.ts';
import { words as checkout } from './en-checkout.ts';
import { words as compare } from './en-compare.ts';
import { words as gallery } from './en-gallery.ts';
import { words as lists } from './en-lists.ts';
import { words as my } from './en-my.ts';
import { words as open } from './en-open.ts';
import { words as orderDialogs } from './en-order-dialogs.ts';
import { words as orders } from './en-orders.ts';
import { words as product } from './en-product.ts';
import { words as thread } from './en-thread.ts';
import { words as waysIn } from './en-ways-in.ts';

/** All texts, for the server and as the type; browsers load only the parts of their screen. */
export const en = {
  ...base,
  ...account,
  ...cartPanel,
  ...compare,
  ...gallery,
  ...lists,
  ...product,
  ...open,
  ...checkout,
  ...orders,
  ...orderDialogs,
  ...afterSales,
  ...my,
  ...thread,
  ...waysIn,
} as const;
