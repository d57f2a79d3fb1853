import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import type { NamedShop } from './shop-of-page.ts';

/** The shell's texts with the shop's name, address and numbers. */
export const nameShop = (shop: Output<'app', 'getShop'>): NamedShop => ({
  shopName: shop.name,
  logo: shop.logo ?? '',
  company: shop.company || shop.name,
  companyAddress: [shop.address, shop.phone, shop.email].filter(Boolean).join(' · '),
  licences: shop.licences.map(({ name, number }) => `${name} ${number}`).join('\n'),
  pages: shop.pages,
  articles: shop.article_category_id === null ? '' : href('articleCategory', { id: shop.article_category_id }),
  // only a demo is labelled as one
  ...(shop.is_demo ? {} : { demoNotice: '' }),
});
