import { type Permission, isAllowed } from '@aliquot/contract/console/permissions.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findAccountId } from '../../accounts/find-account-id.ts';
import { findMembers } from '../../accounts/find-members.ts';
import { getCustomer } from '../../accounts/get-customer.ts';
import { joinInstitution, leaveInstitution } from '../join-institution.ts';
import { normaliseMobile } from '../../accounts/mobile.ts';
import { findCreditOf } from '../../../money/credit/credit-state.ts';
import { findStatementsOf } from '../../../money/statements/find-statements.ts';
import { openCredit } from '../../../money/credit/open-credit.ts';
import { findDivisions, provinceName } from '../../../site/divisions/divisions.ts';
import { findInstitutionPage, getInstitution } from '../find-institutions.ts';
import { createInstitution, updateInstitution } from '../save-institution.ts';
import { findProfilesOfMembers } from '../../../money/invoices/profiles.ts';
import { switchInstitutionPoints } from '../switch-institution-points.ts';
import { findContractPrices } from '../../../selling/pricing/find-contract-prices.ts';
import { findUsablePermits } from '../../../rules/compliance/find-usable-permits.ts';

export const institutionsHandlers: OperatorHandlersOf<'institutions'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total } = await findInstitutionPage(db, { ...search, page, limit });
    return done({
      items: items.map(({ id, key, name_en, name_zh, kind, province_code: code, members, earns_points, credit_limit, used }) => ({
        id,
        key,
        name: language === 'en' ? name_en : name_zh,
        kind,
        province: provinceName(code, language) ?? code,
        members,
        earns_points,
        credit: credit_limit === null ? null : { limit: credit_limit, used: used ?? 0 },
      })),
      total,
      page,
      limit,
      provinces: findDivisions(null, language).map(({ id: code, name }) => ({ code, name })),
    });
  },
  async get({ db, operator, language }, { key }) {
    const found = await getInstitution(db, key);
    if (!found.ok) return found;
    const { id, province_code: code } = found.value;
    const may = (permission: Permission) => isAllowed(operator.roles, permission);
    const statements = may('payments.read') ? await findStatementsOf(db, id) : null;
    const contracts = may('prices.read') ? await findContractPrices(db, id) : null;
    return done({
      ...found.value,
      province: provinceName(code, language) ?? code,
      credit: await findCreditOf(db, id),
      members: await findMembers(db, id),
      statements:
        statements &&
        statements.map(({ number, month, total, received, due_on, state }) => ({
          number,
          month,
          total,
          received,
          due_on,
          state,
        })),
      contracts:
        contracts && contracts.map(({ name_en, name_zh, ...contract }) => ({ ...contract, name: language === 'en' ? name_en : name_zh })),
      profiles: may('invoices.read') ? await findProfilesOfMembers(db, id) : null,
      permits: may('compliance.read') ? await findUsablePermits(db, id, language) : null,
    });
  },
  async create({ db, language }, given) {
    const fault = provinceFault(given.province_code, language);
    if (fault) return fault;
    const made = await createInstitution(db, given);
    return made.ok ? done({ key: given.key }) : made;
  },
  async update({ db, language }, given) {
    return (
      provinceFault(given.province_code, language) ?? (await inTransaction(db, (transaction) => updateInstitution(transaction, given)))
    );
  },
  async switchPoints({ db }, { key, earns_points: earns }) {
    const switched = await inTransaction(db, (transaction) => switchInstitutionPoints(transaction, key, earns));
    return switched.ok ? done({}) : switched;
  },
  setCredit: ({ db }, { key, limit, term_days: termDays, version: seen }) =>
    inTransaction(db, (transaction) => openCredit(transaction, { institution: key, limit, termDays, seen })),
  async addMember({ db, language }, { key, mobile }) {
    const proven = normaliseMobile(mobile);
    const accountId = proven === null ? null : await findAccountId(db, proven);
    if (accountId === null) return refuse('invalid_input', { fields: [{ field: 'mobile', msg: texts[language].mobile }] });
    const joined = await inTransaction(db, (transaction) => joinInstitution(transaction, accountId, key));
    return joined.ok ? done({}) : joined;
  },
  async removeMember({ db }, { key, account_id: accountId }) {
    const left = await inTransaction(db, async (transaction): Promise<Result<null>> => {
      const found = await getCustomer(transaction, accountId);
      if (!found.ok || found.value.institution_key !== key) return refuse('not_found');
      return leaveInstitution(transaction, accountId);
    });
    return left.ok ? done({}) : left;
  },
};

const provinceFault = (code: string, language: keyof typeof texts) =>
  provinceName(code, language) === null
    ? refuse('invalid_input', { fields: [{ field: 'province_code', msg: texts[language].province }] })
    : null;

const texts = {
  en: { mobile: 'No account has proven this mobile number.', province: 'Please choose a province.' },
  'zh-CN': { mobile: '没有已验证该手机号的账号。', province: '请选择省份。' },
} as const;
