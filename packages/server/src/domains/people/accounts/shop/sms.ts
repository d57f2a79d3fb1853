import { refuse } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { consumeCaptcha } from '../consume-captcha.ts';
import { normaliseMobile } from '../mobile.ts';
import { sendSmsCode } from '../send-sms-code.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';
import { keepRefusal } from '../../../../platform/api/keep-refusal.ts';

export const smsHandlers: HandlersOf<'sms'> = {
  async send(context, { mobile: typed, type, captcha, captcha_id }) {
    const { actor, config } = context;
    const mobile = normaliseMobile(typed);
    if (!mobile) return refuse('invalid_input', { fields: [fieldFault('mobile', 'mobile', actor.language)] });
    // A code for a new number goes to any number, so only buyers may request it.
    if (type === 'mobile' && !actor.buyer) return refuse('login_needed');
    const key = await readShopKey(config.dataDir);
    return keepRefusal(context, async (transaction) => {
      if (!(await consumeCaptcha(transaction, { captcha, captcha_id }, key))) return refuse('captcha_wrong');
      const { network, language, buyer } = actor;
      return sendSmsCode(
        transaction,
        { mobile, type, network, language, requesterId: buyer?.accountId ?? null },
        { key, limits: config.limits },
      );
    });
  },
};
