import type { Words } from './words.ts';
import { words as account } from './zh-cn-account.ts';
import { words as afterSales } from './zh-cn-after-sales.ts';
import { words as base } from './zh-cn-base.ts';
import { words as cartPanel } from './zh-cn-cart-panel.ts';
import { words as checkout } from './zh-cn-checkout.ts';
import { words as compare } from './zh-cn-compare.ts';
import { words as gallery } from './zh-cn-gallery.ts';
import { words as lists } from './zh-cn-lists.ts';
import { words as my } from './zh-cn-my.ts';
import { words as open } from './zh-cn-open.ts';
import { words as orderDialogs } from './zh-cn-order-dialogs.ts';
import { words as orders } from './zh-cn-orders.ts';
import { words as product } from './zh-cn-product.ts';
import { words as thread } from './zh-cn-thread.ts';
import { words as waysIn } from './zh-cn-ways-in.ts';

/** All texts, for the server and as the type; browsers load only the parts of their screen. */
export const zhCn = {
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
} as const satisfies Words;
