import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import { consoleTicketsHandlers } from '../../packages/server/src/domains/care/after-sales/console/tickets.ts';
import { brokenBottle } from './files.ts';
import { did, type OperatorCalls } from './operator-calls.ts';
import { complete } from './orders.ts';
import type { People, Person } from './people.ts';

type Order = Output<'orders', 'get'>;
type Claim = Pick<Input<'tickets', 'create'>, 'kind' | 'reason' | 'description'> & { packs?: number; attachment_ids?: string[] };

/** Tickets of the four kinds, each at another step, with what was written about them. */
export async function openTickets(calls: OperatorCalls, { lin, chen, zhou, he }: People): Promise<void> {
  const glass = await complete(calls, lin, { 'TM-3368-500G': 4, 'BW-CT15-50': 6 }, { remarks: '请工作日 9–17 点送达理化楼收发室。' });
  const picture = await lin.uploadFile('ticket', 'broken.jpg', await brokenBottle());
  const damaged = await claim(lin, glass, {
    kind: 'return',
    reason: 'damaged',
    packs: 1,
    description: '一瓶在途中破损，外箱已渗湿，请看照片。',
    attachment_ids: [picture],
  });
  await answer(calls, damaged, '非常抱歉。请先不要清理粉末以外的部分，我们安排退款，破损瓶请装入双层密封袋寄回。');
  await lin.api.tickets.reply({ id: damaged, body: '好的，已按要求装袋，明天寄出。', attachment_ids: [] });
  did(await consoleTicketsHandlers.approve(calls.by('consoleTickets.approve'), { id: damaged }));
  await lin.api.tickets.sendBack({ id: damaged, carrier: 'SF', tracking_number: 'DEMORETURN0001' });
  await note(calls, damaged, '同批次本月第二起破损，已提醒仓库加厚缓冲。');

  const tips = await complete(calls, chen, { 'BW-T300-96': 10, 'BW-T1000-96': 5 });
  const missing = await claim(chen, tips, {
    kind: 'refund',
    reason: 'missing',
    packs: 2,
    description: '300 µL 吸头订购 10 盒，实收 8 盒，箱单也是 8 盒。',
  });
  did(await consoleTicketsHandlers.approve(calls.by('consoleTickets.approve'), { id: missing }));
  await answer(calls, missing, '已核对出库称重记录，确少两盒，将退回两盒货款。');
  await refund(calls, missing);

  const plates = await complete(calls, zhou, { 'BW-CT50-25': 8, 'BW-T10-96': 4 });
  await claim(zhou, plates, { kind: 'exchange', reason: 'wrong', packs: 2, description: '收到的是 15 mL 管，订购的是 50 mL，请更换。' });

  const gloves = await complete(calls, he, { 'SM-GV-M': 20, 'AB-CT5-100': 3 });
  const replaced = await claim(he, gloves, {
    kind: 'exchange',
    reason: 'defective',
    packs: 3,
    description: '三盒手套袖口有裂口，无法使用。',
  });
  await comeBack(calls, he, replaced);
  await inspect(calls, he, replaced, { quantity: 3, condition: 'opened', note: '裂口在模压线，属制造缺陷。' });
  did(
    await consoleTicketsHandlers.replace(calls.by('consoleTickets.replace'), {
      id: replaced,
      carrier: 'sf',
      tracking_number: 'DEMOEXCHANGE0001',
    }),
  );
  const unwanted = await claim(he, gloves, { kind: 'return', reason: 'no_reason', packs: 5, description: '订多了，未拆封，想退五盒。' });
  await answer(calls, unwanted, '请问外包装的封签是否完好？');

  const pipettes = await complete(calls, chen, { 'QL-PX500': 1, 'QL-PX500-C': 1 });
  const repair = await claim(chen, pipettes, {
    kind: 'repair',
    reason: 'defective',
    packs: 1,
    description: '50 µL 处连续漏液，已更换吸头仍漏，请检修。',
  });
  await comeBack(calls, chen, repair);
  await inspect(calls, chen, repair, { quantity: 1, condition: 'opened', note: '活塞有划痕，密封圈老化；使用中进过有机溶剂。' });
  const quoted = { id: repair, amount: 26_000, work: '更换活塞与密封圈，五点校准并出具校准报告。', days: 14 };
  did(await consoleTicketsHandlers.quote(calls.by('consoleTickets.quote'), quoted));

  const films = await complete(calls, lin, { 'BW-CT50-25': 6, 'MB-8144-100G': 1 });
  const late = await claim(lin, films, {
    kind: 'return',
    reason: 'other',
    packs: 1,
    description: '开封两周后发现与现用管架不配，希望退货。',
  });
  did(
    await consoleTicketsHandlers.reject(calls.by('consoleTickets.reject'), {
      id: late,
      reason: '已开封使用的离心管不影响质量，无法退货；管架尺寸见商品页。',
    }),
  );
  const taken = await claim(lin, films, { kind: 'exchange', reason: 'wrong', packs: 1, description: '以为发错规格，核对后无误。' });
  await lin.api.tickets.withdraw({ id: taken });
}

async function claim(who: Person, { id, lines }: Order, { packs = 1, attachment_ids = [], ...request }: Claim): Promise<string> {
  const line = lines[0];
  if (!line) throw new Error(`demo data: order ${id} has no line`);
  const ticket = await who.api.tickets.create({
    order_id: id,
    lines: [{ order_line_id: line.id, quantity: packs }],
    attachment_ids,
    ...request,
  });
  return ticket.id;
}

async function answer(calls: OperatorCalls, id: string, body: string): Promise<void> {
  const { ticket } = did(await consoleTicketsHandlers.get(calls.by('consoleTickets.get'), { id }));
  const seen = ticket.messages.at(-1)?.id ?? 0;
  const written = { id, body, attachment_ids: [], seen, key: crypto.randomUUID() };
  did(await consoleTicketsHandlers.answer(calls.by('consoleTickets.answer'), written));
}

async function note(calls: OperatorCalls, id: string, body: string): Promise<void> {
  did(await consoleTicketsHandlers.note(calls.by('consoleTickets.note'), { id, body, key: crypto.randomUUID() }));
}

async function refund(calls: OperatorCalls, id: string): Promise<void> {
  const { expected } = did(await consoleTicketsHandlers.get(calls.by('consoleTickets.get'), { id }));
  did(await consoleTicketsHandlers.refund(calls.by('consoleTickets.refund'), { id, expected_total: expected?.total ?? 0 }));
}

/** The goods are approved to come back, travel, and arrive. */
async function comeBack(calls: OperatorCalls, who: Person, id: string): Promise<void> {
  did(await consoleTicketsHandlers.approve(calls.by('consoleTickets.approve'), { id }));
  await who.api.tickets.sendBack({ id, carrier: 'SF', tracking_number: `DEMO${id}` });
  did(await consoleTicketsHandlers.receive(calls.by('consoleTickets.receive'), { id }));
}

type Finding = { quantity: number; condition: 'sealed' | 'opened' | 'damaged'; note: string };

async function inspect(calls: OperatorCalls, who: Person, id: string, found: Finding): Promise<void> {
  const { lines } = await who.api.tickets.get({ id });
  const findings = lines.map(({ order_line_id }) => ({ order_line_id, ...found }));
  did(await consoleTicketsHandlers.inspect(calls.by('consoleTickets.inspect'), { id, findings }));
}
