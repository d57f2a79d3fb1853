import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { CallContext } from '../../../../platform/api/call-context.ts';
import { isCommonPassword } from '../../../../platform/secrets/common-passwords.ts';
import { countAct } from '../count-act.ts';
import { normaliseMobile } from '../mobile.ts';
import { hashPassword } from '../../../../platform/secrets/passwords.ts';
import { registerAccount } from '../register-account.ts';
import { getDivisionNames } from '../../../site/divisions/divisions.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';
import { openSession } from './open-session.ts';

/** Opens an account and signs it in; the page then verifies the number by code. */
export async function register(context: CallContext, input: Input<'user', 'register'>): Promise<Result<Output<'user', 'register'>>> {
  const { db, actor, config } = context;
  const { mobile: typed, password, ...rest } = input;
  const mobile = normaliseMobile(typed);
  const fields: FieldFault[] = [];
  if (!mobile) fields.push(fieldFault('mobile', 'mobile', actor.language));
  if (!getDivisionNames(input.province_id, input.city_id, input.district_id)) {
    fields.push(fieldFault(input.district_id === null ? 'city_id' : 'district_id', 'division', actor.language));
  }
  if (!mobile || fields.length > 0) return refuse('invalid_input', { fields });
  if (isCommonPassword(password, [mobile, input.email])) return refuse('password_common');
  const counted = await countAct(db, { act: 'register', subject: actor.network, limit: config.limits.registrationsPerHour, seconds: 3600 });
  if (!counted.ok) return counted;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  const account = await context.once(async (transaction) =>
    done(await registerAccount(transaction, { ...rest, mobile, passwordHash: hashed.value })),
  );
  if (!account.ok) return account;
  // repeated under its key, the password is hashed again and compares with nothing
  return openSession(context, {
    accountId: account.value.accountId,
    mobile,
    passwordHash: null,
    provenAt: account.value.registeredAt,
    mobileVerified: false,
    otherwise: 'wrong_state',
  });
}
