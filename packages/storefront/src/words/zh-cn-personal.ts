import { words as checkout } from '../screens/checkout/words.zh.ts';
import { words as orderList } from '../screens/order-list/words.zh.ts';
import { words as pointOrderList } from '../screens/point-order-list/words.zh.ts';
import { words as ticketList } from '../screens/ticket-list/words.zh.ts';
import { words as orderDetail } from '../screens/order-detail/words.zh.ts';
import { words as pointOrderDetail } from '../screens/point-order-detail/words.zh.ts';
import { words as ticketDetail } from '../screens/ticket-detail/words.zh.ts';
import { words as my } from '../screens/my/words.zh.ts';
import { words as myAddress } from '../screens/my-address/words.zh.ts';
import { words as myFavorite } from '../screens/my-favorite/words.zh.ts';
import { words as myPoint } from '../screens/my-point/words.zh.ts';
import { words as login } from '../screens/login/words.zh.ts';
import { words as register } from '../screens/register/words.zh.ts';
import { words as resetPassword } from '../screens/reset-password/words.zh.ts';

/** What the screens of an account say, the ways into it among them. */
export const words = {
  checkout,
  orderList,
  pointOrderList,
  ticketList,
  orderDetail,
  pointOrderDetail,
  ticketDetail,
  my,
  myAddress,
  myFavorite,
  myPoint,
  login,
  register,
  resetPassword,
} as const;
