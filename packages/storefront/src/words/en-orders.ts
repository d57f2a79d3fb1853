import { words as payment } from '../payment/words.en.ts';
import { words as orderList } from '../screens/order-list/words.en.ts';
import { words as orderDetail } from '../screens/order-detail/words.en.ts';
import { words as pointsOrderList } from '../screens/points-order-list/words.en.ts';
import { words as pointsOrderDetail } from '../screens/points-order-detail/words.en.ts';

/** Texts of orders and points orders. */
export const words = { payment, orderList, orderDetail, pointsOrderList, pointsOrderDetail } as const;
