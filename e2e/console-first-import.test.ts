import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderOf } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { makeXlsx } from './make-xlsx.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

// a shop as its owner finds it: no demo data and no goods
const { shop, browser } = await openShop({ settings: { DEMO: 'false' } });

const header = ['序号', '货号', '中文名称', 'CAS号', '规格', '包装', '售价（元）', '库存', '品牌', '分类', '纯度', '非危险品依据'];
const substances = [
  ['氯化钠', '7647-14-5'],
  ['氯化钾', '7447-40-7'],
  ['蔗糖', '57-50-1'],
  ['葡萄糖', '50-99-7'],
  ['甘油', '56-81-5'],
  ['柠檬酸', '77-92-9'],
  ['抗坏血酸', '50-81-7'],
  ['乙酸乙酯', '141-78-6'],
  ['无水乙醇', '64-17-5'],
  ['尿素', '57-13-6'],
  ['甘氨酸', '56-40-6'],
  ['碳酸钠', '497-19-8'],
  ['碳酸氢钠', '144-55-8'],
  ['硫酸镁', '7487-88-9'],
  ['氯化钙', '10043-52-4'],
  ['磷酸二氢钾', '7778-77-0'],
  ['异丙醇', '67-63-0'],
  ['苯甲酸', '65-85-0'],
] as const;
const supplies = [
  ['琼脂平板', '1盒'],
  ['缓冲液浓缩液', '500mL'],
] as const;

/** A list of twenty products as a supplier sends it, with a title above the header. */
function list(): Buffer {
  const rows = [
    ...substances.map(([name, cas], index) => [name, cas, index % 2 === 0 ? '500g' : '100 克', '瓶', '无机与有机试剂', '≥99%', '']),
    ...supplies.map(([name, size]) => [name, '', size, '', '培养基与缓冲液', '', '供应商说明书']),
  ];
  return makeXlsx([
    ['海川试剂 2026 年产品目录'],
    header,
    ...rows.map(([name = '', cas = '', size = '', packing = '', category = '', purity = '', source = ''], index) => [
      String(index + 1),
      `HC-${1001 + index}`,
      name,
      cas,
      size,
      packing,
      `¥${20 + index}.50`,
      '10',
      '海川试剂',
      category,
      purity,
      source,
    ]),
  ]);
}

/** The account that buyers transfer to, without which nothing is sold for a transfer. */
async function enterBankAccount(): Promise<void> {
  const bank = { bank_holder_en: 'Haichuan Ltd.', bank_holder_zh: '海川有限公司', bank_en: 'Test Bank', bank_zh: '测试银行' };
  const names = { name_en: 'Haichuan', name_zh: '海川', company_en: 'Haichuan Ltd.', company_zh: '海川有限公司' };
  const addresses = { address_en: '', address_zh: '', return_address_en: '', return_address_zh: '', return_phone: '' };
  const numbers = { phone: '', email: '', business_licence: '', icp_filing: '', bank_account: '6200 0000 0000 0001' };
  await consoleCall(shop, 'settings.saveIdentity', { seen: 0, ...names, ...addresses, ...numbers, ...bank });
}

test('a Chinese list of twenty products is imported at the first attempt by the screens of an empty shop, and one is sold', async () => {
  await consoleCall(shop, 'consoleWarehouses.create', { name_en: 'Main store', name_zh: '总仓', province_code: '310000' });
  await enterBankAccount();
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], { name: 'Fu Founder' });
  await page.goto('/imports/new');
  await page.getByLabel('File').setInputFiles({
    name: '产品目录.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: list(),
  });
  await page.getByRole('button', { name: 'Upload and preview' }).click();
  await page.getByRole('heading', { name: 'What the columns mean' }).waitFor();
  await page.getByRole('button', { name: 'Check' }).click();
  // no brand becomes an own one by default
  const brand = page.getByLabel('Create 1 brand');
  assert.equal(await brand.isChecked(), false);
  await brand.check();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('Nothing is wrong with the 20 rows.').waitFor();
  assert.equal(await brand.isChecked(), true);
  await page.getByLabel('Create 2 categories').waitFor();
  await page.getByLabel('Create 18 substances').waitFor();
  await isAccessible(page, 'main');
  await page.getByRole('button', { name: 'Carry out (20)' }).click();
  await page.getByText('Rows of the file: 20 created, 0 changed, 0 as before, 0 refused, 0 empty and skipped.').waitFor();
  assert.deepEqual(faults, []);
  await close();

  const [buyer] = await createBuyers(shop, 1);
  assert.ok(buyer);
  const api = apiClient(shop.url, { token: buyer.token });
  // what states that it is not hazardous is sold; a new substance waits for its classification
  const { items } = await api.catalogue.findProducts({ q: 'HC-1019', limit: 1 });
  const [plate] = items;
  assert.equal(plate?.name, '琼脂平板');
  const { id } = await placeOrderOf(api, buyer, plate.pack.id);
  assert.equal((await consoleCall(shop, 'consoleOrders.get', { id })).order.status, 'pending_payment');
  await assert.rejects(async () => {
    const salt = (await api.catalogue.findProducts({ q: 'HC-1001', limit: 1 })).items[0];
    await placeOrderOf(api, buyer, salt?.pack.id ?? 0);
  });
});
