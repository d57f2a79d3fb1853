import { routes } from '@aliquot/contract/shop/routes.ts';
import type { BrowserContext } from 'playwright-core';
import type { Client } from '@aliquot/contract/shop/client.ts';
import { type BenchBuyer, apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { grantPoints, payOrder, shipOrder } from './operate.ts';
import type { Shop } from './shop.ts';

/** Addresses of every screen with real content, and the buyer of the personal screens. */
export type EveryScreen = { buyer: BenchBuyer; open: string[]; personal: string[] };

/**
 * Makes a buyer with content on every personal screen: orders of each kind, a ticket, favourites,
 * points.
 */
export async function everyScreen(shop: Shop): Promise<EveryScreen> {
  const [buyer] = await createBuyers(shop, 1);
  if (!buyer) throw new Error('no buyer was made');
  const api = apiClient(shop.url, { token: buyer.token });
  const order = await placeOrderBy(api, buyer, 'sodium chloride');
  const { total, lines } = await api.orders.get({ id: order });
  await payOrder(shop, order, total);
  await shipOrder(shop, order);
  const [line] = lines;
  if (!line) throw new Error('the order has no line');
  const ticket = await api.tickets.create({
    order_id: order,
    kind: 'return',
    reason: 'damaged',
    lines: [{ order_line_id: line.id, quantity: 1 }],
    description: 'The bottle arrived broken.',
    attachment_ids: [],
  });
  await grantPoints(shop, buyer.mobile, 100000);
  const { goods } = await api.points.getMall({});
  const [good] = goods;
  if (!good) throw new Error('the points mall is empty');
  const pointsOrder = await api.points.redeem({ good_id: good.id, quantity: 1, address_id: buyer.address_id });
  await placeOrderBy(api, buyer, 'beaker');
  const { items } = await api.catalogue.findProducts({ q: 'acetone' });
  const product = items[0]?.id ?? 1;
  await api.favorites.add({ product_id: product });
  await api.cart.addLine({ sku_id: items[0]?.pack.id ?? 1, quantity: 2 });
  const of = addressOf;
  const request = await api.requests.create(
    { kind: 'question', lines: [{ product_id: product }], body: 'Is it free of amines?', attachment_ids: [] },
    { idempotencyKey: crypto.randomUUID() },
  );
  return {
    buyer,
    open: await openScreens(api),
    personal: [
      routes.checkout,
      of(routes.orderList, { status: 'all' }),
      of(routes.pointsOrderList, { status: 'all' }),
      of(routes.ticketList, { status: 'all' }),
      of(routes.orderDetail, { order_id: order }),
      of(routes.pointsOrderDetail, { ticket_id: pointsOrder.id }),
      of(routes.ticketDetail, { ticket_id: ticket.id }),
      routes.my,
      '/my?section=notifications',
      '/my?section=requests',
      `/my?request=${request.id}`,
      '/my?request=new&kind=substance&text=osmium',
      routes.myAddress,
      routes.myFavorite,
      routes.myPoint,
      '/my?cart=open',
    ],
  };
}

const addressOf = (path: string, values: Record<string, string | number | undefined>) =>
  path.replace(/:([a-z_]+)/g, (_, name: string) => String(values[name]));

/** Addresses of every screen that anybody may see. */
export async function openScreens(api: Client): Promise<string[]> {
  const of = addressOf;
  const { items } = await api.catalogue.findProducts({ q: 'acetone' });
  const product = items[0]?.id ?? 1;
  const { articles, activities } = await api.catalogue.getHome({});
  const categories = await api.catalogue.getCategories({});
  const { items: brands } = await api.catalogue.findBrands({});
  const consumable = (await api.catalogue.findProducts({ q: 'microplate' })).items[0]?.id ?? 1;
  return [
    routes.home,
    routes.search,
    '/search/acetone',
    '/search/%E4%B8%99%E9%85%AE',
    '/search/xyzzy-nothing',
    '/search?structure=c1ccccc1&structure_mode=substructure',
    '/search?structure_mode=exact',
    of(routes.productDetails, { id: product }),
    of(routes.productDetails, { id: consumable }),
    of(routes.productCategory, { category_ids: categories.items[0]?.id }),
    of(routes.productList, { id: brands[0]?.list_id }),
    of(routes.productMore, { type: 'hot' }),
    of(routes.article, { id: articles[0]?.id }),
    of(routes.articleCategory, { id: articles[0]?.category.id }),
    of(routes.activity, { id: activities[0]?.id }),
    routes.selfOwnedBrand,
    routes.brand,
    routes.school,
    routes.offersAndTrials,
    routes.pointMall,
    routes.login,
    routes.register,
    routes.resetPassword,
    routes.error,
    '/?cart=open',
  ];
}

/** Gives a browser the buyer's session, as the log-in would. */
export async function takeSession(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([{ name: 'ut', value: token, url }]);
}
