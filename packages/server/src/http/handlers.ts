import type { Handlers } from '../api/call-context.ts';
import { addressesHandlers } from './storefront/addresses.ts';
import { appHandlers } from './storefront/app.ts';
import { attachmentHandlers } from './storefront/attachment.ts';
import { captchaHandlers } from './storefront/captcha.ts';
import { cartHandlers } from './storefront/cart.ts';
import { catalogueHandlers } from './storefront/catalogue.ts';
import { checkoutHandlers } from './storefront/checkout.ts';
import { contentHandlers } from './storefront/content.ts';
import { favoritesHandlers } from './storefront/favorites.ts';
import { ordersHandlers } from './storefront/orders.ts';
import { pointsHandlers } from './storefront/points.ts';
import { promotionsHandlers } from './storefront/promotions.ts';
import { smsHandlers } from './storefront/sms.ts';
import { ticketsHandlers } from './storefront/tickets.ts';
import { userHandlers } from './storefront/user.ts';

/** Every call's handler; one that is missing does not compile. */
export const handlers: Handlers = {
  user: userHandlers,
  app: appHandlers,
  captcha: captchaHandlers,
  sms: smsHandlers,
  attachment: attachmentHandlers,
  catalogue: catalogueHandlers,
  content: contentHandlers,
  promotions: promotionsHandlers,
  points: pointsHandlers,
  cart: cartHandlers,
  checkout: checkoutHandlers,
  orders: ordersHandlers,
  tickets: ticketsHandlers,
  favorites: favoritesHandlers,
  addresses: addressesHandlers,
};
