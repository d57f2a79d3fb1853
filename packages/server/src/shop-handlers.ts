import type { Handlers } from './platform/api/call-context.ts';
import { addressesHandlers } from './domains/people/addresses/shop/addresses.ts';
import { appHandlers } from './domains/site/settings/shop/app.ts';
import { attachmentHandlers } from './domains/site/attachments/shop/attachment.ts';
import { captchaHandlers } from './domains/people/accounts/shop/captcha.ts';
import { cartHandlers } from './domains/selling/cart/shop/cart.ts';
import { catalogueHandlers } from './domains/goods/catalogue/shop/catalogue.ts';
import { checkoutHandlers } from './domains/selling/checkout/shop/checkout.ts';
import { contentHandlers } from './domains/site/content/shop/content.ts';
import { creditHandlers } from './domains/money/statements/shop/credit.ts';
import { favoritesHandlers } from './domains/people/favorites/shop/favorites.ts';
import { invoicesHandlers } from './domains/money/invoices/shop/invoices.ts';
import { membershipsHandlers } from './domains/people/memberships/shop/memberships.ts';
import { notificationsHandlers } from './domains/rules/notifications/shop/notifications.ts';
import { ordersHandlers } from './domains/selling/orders/shop/orders.ts';
import { paymentsHandlers } from './domains/money/payments/shop/payments.ts';
import { pointsHandlers } from './domains/care/points/shop/points.ts';
import { promotionsHandlers } from './domains/selling/promotions/shop/promotions.ts';
import { quotationsHandlers } from './domains/selling/quotations/shop/quotations.ts';
import { requestsHandlers } from './domains/selling/requests/shop/requests.ts';
import { regulatedHandlers } from './domains/rules/compliance/shop/regulated.ts';
import { servicesHandlers } from './domains/care/services/shop/services.ts';
import { smsHandlers } from './domains/people/accounts/shop/sms.ts';
import { ticketsHandlers } from './domains/care/after-sales/shop/tickets.ts';
import { userHandlers } from './domains/people/accounts/shop/user.ts';

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
  requests: requestsHandlers,
  checkout: checkoutHandlers,
  orders: ordersHandlers,
  payments: paymentsHandlers,
  credit: creditHandlers,
  invoices: invoicesHandlers,
  services: servicesHandlers,
  memberships: membershipsHandlers,
  regulated: regulatedHandlers,
  tickets: ticketsHandlers,
  favorites: favoritesHandlers,
  notifications: notificationsHandlers,
  addresses: addressesHandlers,
};
