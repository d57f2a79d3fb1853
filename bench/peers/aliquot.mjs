// The shop's adapter for the neutral load driver: copy it into the driver's adapters/. Environment:
// ALIQUOT_IDS    the file that import-neutral.ts wrote (slugs and SKUs → ids)
// ALIQUOT_BUYERS the output of the operator's `sessions create --accounts N`
// `aliquot` uses accounts, as orders need; `aliquot@guest` a new guest cart per session.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const client = 'platform=pc, version="1.0.0", language="en"';

export default async function aliquot({ http, data, env, variant }) {
  const ids = readJson(env.ALIQUOT_IDS);
  const isGuest = variant === 'guest';
  const buyers = isGuest ? [] : readJson(env.ALIQUOT_BUYERS);
  let next = 0;

  async function call(method, path, { session, body } = {}) {
    const headers = { client };
    if (session?.token) headers.authorization = `Bearer ${session.token}`;
    if (session?.cartToken) headers['cart-token'] = session.cartToken;
    if (method !== 'GET') headers['idempotency-key'] = randomUUID();
    const answer = await http.req(method, path, { headers, body, ok: [200, 400, 401, 403, 404, 409, 422, 429] });
    const { code, msg, data: value } = answer.json();
    if (code !== 0) throw new Error(`${method} ${path.split('?')[0]}: ${value?.error ?? code}: ${msg}`);
    return value;
  }

  const query = (fields) =>
    new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
  const listed = ({ items, total, facets }) => ({
    total,
    items: items.filter(({ price_from: price }) => price > 0).length,
    facets: facets.filter(({ key }) => key === 'brand' || key === 'category').reduce((sum, { values }) => sum + values.length, 0),
    first: items[0]?.name,
  });

  return {
    name: 'aliquot',
    skip: isGuest ? ['checkout'] : ['cart'],

    /** Empties what an earlier run left in the buyers' carts. */
    async prepare() {
      this.cartSkus = data.skus.filter((sku) => ids.skus[sku] !== undefined);
      for (const session of buyers) {
        const { lines } = await call('GET', '/api/cart', { session });
        for (const { id } of lines) await call('DELETE', `/api/cart/lines/${id}`, { session });
      }
    },

    async search({ term, page, size, brand }) {
      return listed(
        await call('GET', `/api/products?${query({ q: term, page: page + 1, limit: size, brand: brand && ids.brands[brand] })}`),
      );
    },

    /** What the category screen loads: the tree, and a page of products with facets. */
    async category({ slug, page, size }) {
      const [{ items }, products] = await Promise.all([
        call('GET', '/api/categories'),
        call('GET', `/api/products?${query({ within: ids.categories[slug], page: page + 1, limit: size })}`),
      ]);
      if (!items.some(({ id }) => id === ids.categories[slug])) throw new Error(`${slug} is not in the tree`);
      return listed(products);
    },

    async product({ slug }) {
      const { packs } = await call('GET', `/api/products/${ids.products[slug]}`);
      return { items: packs.filter(({ price, stock }) => price > 0 && stock).length };
    },

    async newSession() {
      if (isGuest) return { cartToken: randomBytes(32).toString('base64url') };
      const { token, address_id: addressId } = buyers[next++ % buyers.length];
      return { token, addressId };
    },

    async addLine(session, sku, quantity) {
      const cart = await call('POST', '/api/cart/lines', { session, body: { sku_id: ids.skus[sku], quantity } });
      return cart.lines.find(({ code }) => code === sku).id;
    },

    async updateLine(session, lineId, quantity) {
      await call('PUT', `/api/cart/lines/${lineId}`, { session, body: { quantity } });
    },

    async toPayment(session, buyer, step) {
      const address = {
        recipient: `${buyer.firstName} ${buyer.lastName}`,
        mobile: '13800138000',
        province_id: '310000',
        city_id: '310100',
        district_id: '310115',
        detail: buyer.line1,
        is_default: true,
      };
      await step('address', () => call('PUT', `/api/addresses/${session.addressId}`, { session, body: address }));
      const preview = await step('preview', () => call('GET', `/api/checkout?${query({ address_id: session.addressId })}`, { session }));
      if (preview.problems.length > 0) throw new Error(`preview: ${preview.problems[0].text}`);
      session.total = preview.total;
      session.siteAccess = preview.needs_site_access ? { floor: '1', has_lift: true, notes: '' } : undefined;
      session.consents = preview.consents_needed.map(({ version_id }) => version_id);
      // what a buyer ticks: these cannot be returned without a reason
      session.confirmed = preview.exceptions.map(({ sku_id }) => sku_id);
    },

    async place(session) {
      const body = {
        address_id: session.addressId,
        payment_method: 'bank_transfer',
        remarks: '',
        confirmed_exceptions: session.confirmed,
        site_access: session.siteAccess,
        consents: session.consents,
        expected_total: session.total,
      };
      try {
        const order = await call('POST', '/api/orders', { session, body });
        return { ok: true, id: order.id, reason: order.status };
      } catch (error) {
        return { ok: false, reason: error.message };
      }
    },

    /** Exact up to 50, as pages say it. */
    async stock(sku) {
      const slug = data.probeSkus.includes(sku) ? `oversell-probe-${data.probeSkus.indexOf(sku) + 1}` : undefined;
      if (slug === undefined) return null;
      const { packs } = await call('GET', `/api/products/${ids.products[slug]}`);
      return packs.find(({ code }) => code === sku)?.stock.available ?? null;
    },
  };
}

export async function pages({ data, env }) {
  const ids = readJson(env.ALIQUOT_IDS);
  const leaves = data.leafCategories.filter(({ products }) => products >= 100 && products <= 210);
  return {
    home: '/',
    category: (index) => `/product/category/${ids.categories[leaves[index % leaves.length].slug]}`,
    product: (index) => `/product/details/${ids.products[data.products[index % data.products.length].slug]}`,
    productLink: 'main a.product-name[href^="/product/details/"]',
    productReady: 'main .product-head h1',
    headers: { 'accept-language': 'en' },
  };
}
