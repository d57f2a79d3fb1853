import type { Output } from '@aliquot/contract/shop/client.ts';
import type { NamedShop } from './shop-of-page.ts';

/** What a shop says of itself as words of the shell: its own name, address and numbers in place of nobody's. */
export const nameShop = (shop: Output<'app', 'getShop'>): NamedShop => ({
  shopName: shop.name,
  company: shop.company || shop.name,
  companyMail: shop.email,
  companyAddress: [shop.address, shop.phone, shop.email].filter(Boolean).join(' · '),
  licences: shop.licences.map(({ name, number }) => `${name} ${number}`).join('\n'),
  // only a demo says that it is one
  ...(shop.is_demo ? {} : { demoNotice: '' }),
});
