import { type Permission, isAllowed } from '@aliquot/contract/console/permissions.ts';
import { setUpSteps, type setUpStates } from '@aliquot/contract/console/dashboard.ts';
import { shopPages } from '@aliquot/contract/core/shop-pages.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { saleHold } from '../../goods/product-rules/sale-restriction.ts';
import type { OperatorPerson } from '../../people/operators/operator.ts';
import { countActiveOperators, isTwoPersonOn } from '../../rules/approvals/two-person-approval.ts';

type Step = (typeof setUpSteps)[number];
type State = (typeof setUpStates)[number];
export type SetUpStep = { step: Step; state: State; is_dismissed: boolean; may_dismiss: boolean };

/** What is known outside the database: of the messages and the backups. */
export type SetUpFacts = { sendsMessages: boolean; backup: { isOn: boolean; hasOne: boolean; isLate: boolean } };

/** Whose work a step is. */
const permissionOf: Readonly<Record<Step, Permission>> = {
  company: 'settings.edit',
  bank: 'settings.edit',
  messages: 'system.read',
  warehouse: 'stock.move',
  licences: 'compliance.decide',
  shipping: 'settings.edit',
  tax: 'settings.edit',
  pages: 'content.edit',
  catalogue: 'catalogue.edit',
  first_product: 'catalogue.edit',
  backup: 'system.read',
  second_operator: 'operators.manage',
  test_order: 'orders.read',
};

/**
 * The steps of the set-up that an operator may work on, judged by the shop's data. `preset`: in
 * force without anybody's doing; `not_needed`: optional for this shop, so it may be dismissed.
 */
export async function findSetUpSteps(db: Database, facts: SetUpFacts, { roles }: Pick<OperatorPerson, 'roles'>): Promise<SetUpStep[]> {
  const states = await judgeSteps(db, facts);
  const { rows } = await db.query<{ step: string }>('select step from set_up_dismissal');
  const dismissed = new Set(rows.map(({ step }) => step));
  const mayDismiss = isAllowed(roles, 'settings.edit');
  return setUpSteps
    .filter((step) => isAllowed(roles, permissionOf[step]))
    .map((step) => {
      const isOptional = states[step] === 'not_needed';
      const isDismissed = isOptional && dismissed.has(step);
      return { step, state: states[step], is_dismissed: isDismissed, may_dismiss: isOptional && !isDismissed && mayDismiss };
    });
}

/** Dismisses a step; refuses `wrong_state` for one that the shop needs. */
export async function dismissSetUpStep(transaction: Database, step: Step, facts: SetUpFacts, by: { id: number }): Promise<Result<null>> {
  const states = await judgeSteps(transaction, facts);
  if (states[step] !== 'not_needed') return refuse('wrong_state');
  await transaction.query(sql`insert into set_up_dismissal (step, dismissed_by) values (${step}, ${by.id}) on conflict (step) do nothing`);
  return done(null);
}

type Judged = {
  company: boolean;
  bank: boolean;
  warehouse: boolean;
  is_regulated: boolean;
  is_licensed: boolean;
  tariff: boolean;
  own_tariff: boolean;
  vat: boolean;
  own_vat: boolean;
  pages: boolean;
  catalogue: boolean;
  first_product: boolean;
  ordered: boolean;
};

async function judgeSteps(db: Database, { sendsMessages, backup }: SetUpFacts): Promise<Readonly<Record<Step, State>>> {
  const { rows } = await db.query<Judged>(sql`
    select
      exists (select from (select * from shop_identity order by id desc limit 1) now
        where company_en || company_zh <> '' and address_en || address_zh <> '' and phone || email <> '') as company,
      exists (select from (select * from shop_identity order by id desc limit 1) now where bank_account <> '') as bank,
      exists (select from warehouse where closed_at is null) as warehouse,
      exists (select from product join substance_regulation using (substance_id)) as is_regulated,
      exists (select from shop_licence where valid_until >= ${today}) and not exists (select from unlicensed_list) as is_licensed,
      exists (select from standing_tariff where valid_from <= ${today}) as tariff,
      exists (select from standing_tariff where valid_from <= ${today} and written_by is not null) as own_tariff,
      (select count(*) = 2 from vat_now) as vat,
      exists (select from audit_entry where object_kind = 'vat_rate') as own_vat,
      (select count(*) from page_in_force) = ${shopPages.length} as pages,
      exists (select from brand) and exists (select from category where parent_id is not null) as catalogue,
      exists (select from product join sku on sku.product_id = product.id left join available_stock stock on stock.sku_id = sku.id
        where product.published_at is not null and sku.withdrawn_at is null and (not sku.stocked or stock.available > 0)
          and ${saleHold} is null) as first_product,
      exists (select from customer_order) as ordered`);
  const [found] = rows;
  if (!found) throw new Error('the set-up could not be judged');
  const isOn = await isTwoPersonOn(db);
  const accounts = await countActiveOperators(db);
  return {
    company: doneIf(found.company),
    bank: doneIf(found.bank),
    messages: doneIf(sendsMessages),
    warehouse: doneIf(found.warehouse),
    licences: found.is_licensed ? 'done' : found.is_regulated ? 'open' : 'not_needed',
    shipping: found.own_tariff ? 'done' : found.tariff ? 'preset' : 'open',
    tax: !found.vat ? 'open' : found.own_vat ? 'done' : 'preset',
    pages: doneIf(found.pages),
    catalogue: doneIf(found.catalogue),
    first_product: doneIf(found.first_product),
    backup: backup.isLate ? 'open' : backup.hasOne ? 'done' : backup.isOn ? 'preset' : 'not_needed',
    second_operator: isOn ? 'done' : accounts > 1 ? 'open' : 'not_needed',
    test_order: doneIf(found.ordered),
  };
}

const doneIf = (isDone: boolean): State => (isDone ? 'done' : 'open');
