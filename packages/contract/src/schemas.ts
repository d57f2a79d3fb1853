import type { CallSchema } from './call-schema.ts';
import type { Calls } from './calls.ts';
import { addressSchemas } from './schemas/addresses.ts';
import { appSchemas, attachmentSchemas, captchaSchemas, smsSchemas } from './schemas/app.ts';
import { cartSchemas } from './schemas/cart.ts';
import { catalogueSchemas } from './schemas/catalogue.ts';
import { checkoutSchemas } from './schemas/checkout.ts';
import { contentSchemas } from './schemas/content.ts';
import { creditSchemas } from './schemas/credit.ts';
import { favoriteSchemas } from './schemas/favorites.ts';
import { invoiceSchemas } from './schemas/invoices.ts';
import { notificationSchemas } from './schemas/notifications.ts';
import { orderSchemas } from './schemas/orders.ts';
import { paymentsSchemas } from './schemas/payments.ts';
import { pointsSchemas } from './schemas/points.ts';
import { promotionSchemas } from './schemas/promotions.ts';
import { quotationSchemas } from './schemas/quotations.ts';
import { regulatedSchemas } from './schemas/regulated.ts';
import { serviceSchemas } from './schemas/services.ts';
import { ticketSchemas } from './schemas/tickets.ts';
import { userSchemas } from './schemas/user.ts';

/** The schema of every call, by the same names as the call table: a call without a schema does not compile. */
export const schemas = {
  user: userSchemas,
  app: appSchemas,
  captcha: captchaSchemas,
  sms: smsSchemas,
  attachment: attachmentSchemas,
  catalogue: catalogueSchemas,
  content: contentSchemas,
  promotions: promotionSchemas,
  points: pointsSchemas,
  cart: cartSchemas,
  quotations: quotationSchemas,
  checkout: checkoutSchemas,
  orders: orderSchemas,
  payments: paymentsSchemas,
  credit: creditSchemas,
  invoices: invoiceSchemas,
  services: serviceSchemas,
  regulated: regulatedSchemas,
  tickets: ticketSchemas,
  favorites: favoriteSchemas,
  notifications: notificationSchemas,
  addresses: addressSchemas,
} satisfies { [D in keyof Calls]: { [N in keyof Calls[D]]: CallSchema } };

export type Schemas = typeof schemas;
