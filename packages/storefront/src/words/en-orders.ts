import { words as payment } from '../payment/words.en.ts';
import { words as orderList } from '../screens/order-list/words.en.ts';
import { words as orderDetail } from '../screens/order-detail/words.en.ts';
import { words as pointOrderList } from '../screens/point-order-list/words.en.ts';
import { words as pointOrderDetail } from '../screens/point-order-detail/words.en.ts';

/** What the screens of orders say, those for points among them. */
export const words = { payment, orderList, orderDetail, pointOrderList, pointOrderDetail } as const;
