import type { Handlers } from '../api/call-context.ts';
import { addressesHandlers } from './storefront/addresses.ts';
import { appHandlers } from './storefront/app.ts';
import { attachmentHandlers } from './storefront/attachment.ts';
import { captchaHandlers } from './storefront/captcha.ts';
import { cartHandlers } from './storefront/cart.ts';
import { catalogueHandlers } from './storefront/catalogue.ts';
import { checkoutHandlers } from './storefront/checkout.ts';
import { contentHandlers } from './storefront/content.ts';
import { creditHandlers } from './storefront/credit.ts';
import { favoritesHandlers } from './storefront/favorites.ts';
import { invoicesHandlers } from './storefront/invoices.ts';
import { notificationsHandlers } from './storefront/notifications.ts';
import { ordersHandlers } from './storefront/orders.ts';
import { paymentsHandlers } from './storefront/payments.ts';
import { pointsHandlers } from './storefront/points.ts';
import { promotionsHandlers } from './storefront/promotions.ts';
import { quotationsHandlers } from './storefront/quotations.ts';
import { regulatedHandlers } from './storefront/regulated.ts';
import { servicesHandlers } from './storefront/services.ts';
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
  quotations: quotationsHandlers,
  checkout: checkoutHandlers,
  orders: ordersHandlers,
  payments: paymentsHandlers,
  credit: creditHandlers,
  invoices: invoicesHandlers,
  services: servicesHandlers,
  regulated: regulatedHandlers,
  tickets: ticketsHandlers,
  favorites: favoritesHandlers,
  notifications: notificationsHandlers,
  addresses: addressesHandlers,
};
