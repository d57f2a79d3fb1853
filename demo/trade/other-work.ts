import sql from 'sql-template-tag';
import { deliverReport } from '../../packages/server/src/domains/services/deliver-report.ts';
import { serviceOfLine } from '../../packages/server/src/domains/services/lock-service.ts';
import { addDocument } from '../../packages/server/src/domains/documents/uploaded/add-document.ts';
import { issueInvoice } from '../../packages/server/src/domains/invoices/issue-invoice.ts';
import { recordWithFiles } from '../../packages/server/src/domains/invoices/record-invoice.ts';
import { consolePointsOrdersHandlers } from '../../packages/server/src/http/operator/points-orders.ts';
import { consoleServicesHandlers } from '../../packages/server/src/http/operator/services.ts';
import { consoleTicketsHandlers } from '../../packages/server/src/http/operator/tickets.ts';
import { consoleTrialsHandlers } from '../../packages/server/src/http/operator/trials.ts';
import { demoPdf } from './files.ts';
import { did, type Hands } from './hands.ts';
import { accountOf, complete, confirm, order } from './orders.ts';
import type { People, Person } from './people.ts';

/** Services that wait for their sample, are in work, and have a report. */
export async function orderServices(hands: Hands, { zhou, chen }: People): Promise<void> {
  const delivered = await serviceOf(hands, zhou, 'AS-SV-NMA101', '硅油样品 S-7');
  const act = { id: delivered, note: '' };
  did(await consoleServicesHandlers.receive(hands.by('consoleServices.receive'), act));
  did(await consoleServicesHandlers.begin(hands.by('consoleServices.begin'), act));
  const report = {
    content: demoPdf(['Infrared spectrum, ATR', 'Sample S-7']),
    fileName: 'ATR-S-7.pdf',
    actor: hands.signature,
    note: '',
  };
  did(await deliverReport(hands.by('consoleServices.deliver').db, hands.config.dataDir, serviceOfLine(delivered), report));
  const working = await serviceOf(hands, chen, 'AS-SV-NMA103', '反应液 R-12');
  did(await consoleServicesHandlers.receive(hands.by('consoleServices.receive'), { id: working, note: '样品管口完好，4 °C 暂存。' }));
  did(await consoleServicesHandlers.begin(hands.by('consoleServices.begin'), { id: working }));
  await serviceOf(hands, chen, 'AS-SV-NMA104', '血浆提取物 P-3');
}

/** A paid service whose buyer has answered its form; gives the id of its line. */
async function serviceOf(hands: Hands, who: Person, code: string, sample: string): Promise<number> {
  const placed = await order(hands, who, { [code]: 1 });
  await confirm(hands, placed, accountOf(who));
  const { lines } = await who.api.services.getOrderServices({ id: placed.id });
  const line = lines[0];
  if (!line) throw new Error(`demo data: ${code} is no service`);
  const written: Readonly<Record<string, string>> = { sample, count: '3 份，每份约 2 mL', hazards: '无已知危险' };
  const answers = line.fields.map(({ key, choices }) => ({ key, value: choices[0]?.value ?? written[key] ?? '无' }));
  await who.api.services.fillIntake({ id: placed.id, line_id: line.line_id, answers });
  return line.line_id;
}

/** Points that were spent in the mall: one parcel waits, one is on its way, one was called off. */
export async function redeemPoints(hands: Hands, { lin }: People): Promise<void> {
  const { goods } = await lin.api.points.getMall({});
  const goodOf = (code: string): number => {
    const good = goods.find(({ pack }) => pack?.code === code);
    if (!good) throw new Error(`demo data: the points mall has no ${code}`);
    return good.id;
  };
  const redeem = (code: string) => lin.api.points.redeem({ good_id: goodOf(code), quantity: 1, address_id: lin.addressId });
  const sent = await redeem('AB-GN-M');
  const parcel = { id: sent.id, carrier: 'sf', tracking_number: 'DEMOPOINTS0001' };
  did(await consolePointsOrdersHandlers.ship(hands.by('consolePointsOrders.ship'), parcel));
  await redeem('NF-BK250-1');
  const regretted = await redeem('AB-ES-1');
  await lin.api.points.cancelOrder({ id: regretted.id });
}

/** Applications for trials: two wait, one was granted, one declined. */
export async function applyForTrials(hands: Hands, { lin, chen, zhou, he }: People): Promise<void> {
  const { trials } = await lin.api.promotions.getOffers({});
  const apply = async (who: Person, place: number, purpose: string) => {
    const trial = trials[place];
    if (!trial) throw new Error('demo data: there are too few trials');
    await who.api.promotions.applyForTrial({ id: trial.id, address_id: who.addressId, purpose });
  };
  await apply(lin, 0, '比较低吸附吸头移取甘油酶液的残留量，预计两周内反馈。');
  await apply(chen, 0, '高黏度聚合物溶液移液，想看挂壁情况。');
  await apply(zhou, 1, '水相与乙腈样品交替过滤，单次 5 mL。');
  await apply(he, 1, '想先试用一下再决定。');
  const { items } = did(await consoleTrialsHandlers.find(hands.by('consoleTrials.find'), { state: 'submitted' }));
  const idOf = (who: Person): number => items.find(({ buyer }) => buyer.account_id === who.accountId)?.id ?? 0;
  did(await consoleTrialsHandlers.grant(hands.by('consoleTrials.grant'), { id: idOf(lin) }));
  const declined = { id: idOf(he), reason: '请说明溶剂与单次过滤体积后再次申请。' };
  did(await consoleTrialsHandlers.decline(hands.by('consoleTrials.decline'), declined));
}

/** Invoices that were asked for, and one that is made out. */
export async function askForInvoices(hands: Hands, { lin, chen }: People): Promise<void> {
  // codes of a class of bodies that there is none of, so that they are nobody's
  const titles = [
    [lin, { kind: 'ordinary', buyer_kind: 'enterprise', title: '北宸材料研究所', tax_number: '12000000000000001U' }],
    [chen, { kind: 'special', buyer_kind: 'enterprise', title: '湘禾理工学院', tax_number: '12000000000000002Y' }],
  ] as const;
  for (const [who, title] of titles) {
    const { items } = await who.api.invoices.createProfile({ ...title, is_default: true });
    const invoice_profile_id = items[0]?.id ?? 0;
    await complete(hands, who, { 'BW-T10-96': 5 }, { invoice_profile_id });
    const issued = await complete(hands, who, { 'TM-3368-100G': 3 }, { invoice_profile_id });
    if (who !== lin) continue;
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const contents = [{ format: 'pdf', content: demoPdf(['Specimen of an invoice', `Order ${issued.id}`]) }] as const;
    did(
      await recordWithFiles(hands.by('consoleInvoices.issue').db, hands.config.dataDir, contents, (transaction, files) =>
        issueInvoice(transaction, [issued.id], { number: '00000000000000000001', issuedOn: day, by: hands.signature, files }),
      ),
    );
  }
}

const manual = {
  kind: 'manual',
  language: 'en',
  title: 'Instructions for use',
  edition: '2026-1',
  dated_on: '2026-01-15',
  valid_until: null,
  sku_id: null,
  lot_number: null,
} as const;

/** What makers have written about three products. */
export async function bringDocuments(hands: Hands): Promise<void> {
  const { rows } = await hands.db.query<{ id: number; name: string }>(sql`
    select distinct product.id, product.name_en as name from product join sku on sku.product_id = product.id
    where sku.code = any (${['QL-PX500', 'BW-T300-96', 'JT-WP101']}) order by product.id`);
  for (const { id, name } of rows) {
    const document = { productId: id, fileName: `manual-${id}.pdf`, content: demoPdf(['Instructions for use', name]), ...manual };
    did(await addDocument(hands.by('consoleDocuments.upload').db, hands.config.dataDir, document, 'zh-CN'));
  }
}

/** Texts that operators put into their answers. */
export async function keepAnswers(hands: Hands): Promise<void> {
  const answers = [
    { language: 'zh-CN', title: '请补充照片', body: '您好，请补充外箱、内包装与标签批号的照片各一张，便于我们尽快处理。' },
    { language: 'zh-CN', title: '寄回须知', body: '请将商品装入双层密封袋并加缓冲材料，危险化学品请勿自行寄递，我们安排专车取回。' },
    {
      language: 'en',
      title: 'Please add pictures',
      body: 'Please add a picture of the box, of the inner packing and of the label with its lot number.',
    },
  ] as const;
  for (const text of answers) did(await consoleTicketsHandlers.createAnswer(hands.by('consoleTickets.createAnswer'), text));
}
