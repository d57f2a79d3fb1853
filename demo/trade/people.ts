import { agreeToPages } from '../../packages/server/src/domains/people/consents/agree-to-pages.ts';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { demoBuyer } from '../load/accounts.ts';
import { type Buyer, type OperatorCalls, did } from './operator-calls.ts';
import { institutionsHandlers } from '../../packages/server/src/domains/people/institutions/console/institutions.ts';
import { customersHandlers } from '../../packages/server/src/domains/people/accounts/console/customers.ts';

export type Person = Buyer & { name: string; mobile: string; addressId: number };
export type People = { lin: Person; chen: Person; zhou: Person; he: Person };

/** Numbers of a range that is given to machines only, so that they are nobody's. */
const others = {
  chen: {
    mobile: '14000000101',
    name: '陈屿',
    email: 'chen@xianghe.example',
    institution: 'xianghe-polytechnic',
    group: '高分子材料组',
    place: ['430000', '430100', '430104', '麓山南路 88 号化工楼 210 室'],
  },
  zhou: {
    mobile: '14000000102',
    name: '周禾',
    email: 'zhou@qingyan.example',
    institution: 'qingyan-university',
    group: '分析测试中心',
    place: ['110000', '110100', '110108', '北四环中路 120 号理科楼 B 座 302'],
  },
  he: {
    mobile: '14000000103',
    name: '何澄',
    email: 'he@aliquot.example',
    institution: null,
    group: '自由检测工作室',
    place: ['330000', '330100', '330106', '文三路 90 号 6 幢 415 室'],
  },
} as const;

type Other = (typeof others)[keyof typeof others];

/** Opens verified accounts with addresses for further buyers; null where numbers are taken. */
export async function openPeople(calls: OperatorCalls): Promise<People | null> {
  const chen = await open(calls, others.chen);
  if (!chen) return null;
  const [zhou, he] = [await open(calls, others.zhou), await open(calls, others.he)];
  const lin = await findDemoBuyer(calls);
  if (!zhou || !he || !lin) throw new Error('demo data: somebody’s account is not there');
  return { lin, chen, zhou, he };
}

async function open(calls: OperatorCalls, { mobile, name, email, institution, group, place }: Other): Promise<Person | null> {
  const [province_id, city_id, district_id, detail] = place;
  // nobody has a password: they come in by a code
  const { rows } = await calls.db.query<{ id: number }>(sql`
    insert into account (mobile, mobile_verified_at, password_hash, email, nick_name, inc_name, province_id, city_id, district_id, address,
      job_position, research_group, laboratory, telephone, created_at)
    select ${mobile}, now(), 'none', ${email}, ${name}, coalesce((select name_zh from institution where key = ${institution}), ${group}),
      ${province_id}, ${city_id}, ${district_id}, ${detail}, '采购员', ${group}, ${group}, '', now() - interval '190 days'
    on conflict do nothing returning id`);
  const [row] = rows;
  if (!row) return null;
  await agreeToPages(calls.db, row.id, new Date(Date.now() - 190 * 86_400_000));
  if (institution !== null) did(await institutionsHandlers.addMember(calls.by('institutions.addMember'), { key: institution, mobile }));
  const buyer = calls.buyer(row.id);
  const address = await buyer.api.addresses.create({
    recipient: name,
    mobile,
    province_id,
    city_id,
    district_id,
    detail,
    is_default: true,
  });
  return { ...buyer, name, mobile, addressId: address.id };
}

async function findDemoBuyer(calls: OperatorCalls): Promise<Person | null> {
  const { rows } = await calls.db.query<{ id: number; address: number }>(sql`
    select account.id, address.id as address from account join address on address.account_id = account.id
    where account.mobile = ${demoBuyer.mobile} order by address.id limit 1`);
  const [row] = rows;
  return row ? { ...calls.buyer(row.id), name: '林晓', mobile: demoBuyer.mobile, addressId: row.address } : null;
}

/** What operators have written about them. */
export async function writeNotes(calls: OperatorCalls, { chen, zhou }: People): Promise<void> {
  const note = (person: Person, body: string) =>
    customersHandlers.addNote(calls.by('customers.addNote'), { id: person.accountId, body, key: randomUUID() });
  did(await note(chen, '每月 10 日前集中下单，发票随货寄出。'));
  did(await note(zhou, '管制品由实验管理处统一提交备案材料，联系时间为工作日上午。'));
}
