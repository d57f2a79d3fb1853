import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { CallContext } from '../../../../platform/api/call-context.ts';
import { checkLoginCode } from '../check-login-code.ts';
import { checkPassword } from '../check-password.ts';
import { consumeCaptcha } from '../consume-captcha.ts';
import { countAct } from '../count-act.ts';
import { normaliseMobile } from '../mobile.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';
import { keepRefusal } from '../../../../platform/api/keep-refusal.ts';
import { openSession } from './open-session.ts';

/**
 * By password and captcha, beside which a code is ignored, or by SMS code only, for which a
 * captcha was used up before.
 */
export async function logIn(context: CallContext, input: Input<'user', 'login'>): Promise<Result<Output<'user', 'login'>>> {
  const { db, actor, config } = context;
  const mobile = normaliseMobile(input.mobile);
  if (!mobile) return refuse('invalid_input', { fields: [fieldFault('mobile', 'mobile', actor.language)] });
  if (input.password === '' && input.code === '') {
    return refuse('invalid_input', { fields: [fieldFault('password', 'passwordOrCode', actor.language)] });
  }
  const limit = { act: 'login', subject: actor.network, limit: config.limits.loginsPerMinute, seconds: 60, error: 'login_wait' } as const;
  const counted = await countAct(db, limit);
  if (!counted.ok) return counted;
  const proof = input.password === '' ? await byCode(context, mobile, input.code) : await byPassword(context, mobile, input);
  return proof.ok ? openSession(context, proof.value) : proof;
}

/**
 * Only the captcha runs under the Idempotency-Key: hashing is slow and must not hold a connection.
 */
async function byPassword(context: CallContext, mobile: string, { password, captcha, captcha_id }: Input<'user', 'login'>) {
  const key = await readShopKey(context.config.dataDir);
  const solved = await keepRefusal(context, async (transaction) =>
    (await consumeCaptcha(transaction, { captcha, captcha_id }, key)) ? done(null) : refuse('captcha_wrong'),
  );
  if (!solved.ok) return solved;
  const proof = await checkPassword(context.db, { mobile, password, network: context.actor.network }, context.config.limits);
  return proof.ok ? done({ ...proof.value, mobile, provenAt: null, otherwise: 'wrong_credentials' as const }) : proof;
}

async function byCode(context: CallContext, mobile: string, code: string) {
  const key = await readShopKey(context.config.dataDir);
  const sessionAccountId = context.actor.buyer?.accountId ?? null;
  const proof = await keepRefusal(context, (transaction) => checkLoginCode(transaction, { mobile, code, sessionAccountId }, key));
  return proof.ok
    ? done({ ...proof.value, mobileVerified: true, mobile, passwordHash: null, otherwise: 'sms_code_wrong' as const })
    : proof;
}
