import { refuse } from '@aliquot/contract/result.ts';
import type { HandlersOf } from '../../api/call-context.ts';
import { consumeCaptcha } from '../../domains/accounts/consume-captcha.ts';
import { normaliseMobile } from '../../domains/accounts/mobile.ts';
import { sendSmsCode } from '../../domains/accounts/send-sms-code.ts';
import { readShopKey } from '../../domains/accounts/shop-key.ts';
import { fieldFault } from '../field-fault.ts';
import { keepRefusal } from './keep-refusal.ts';

export const smsHandlers: HandlersOf<'sms'> = {
  async send(context, { mobile: typed, type, captcha, captcha_id }) {
    const { actor, config } = context;
    const mobile = normaliseMobile(typed);
    if (!mobile) return refuse('invalid_input', { fields: [fieldFault('mobile', 'mobile', actor.language)] });
    // A code for a new number goes to any number, so only a buyer may ask for it.
    if (type === 'mobile' && !actor.buyer) return refuse('login_needed');
    const key = await readShopKey(config.dataDir);
    return keepRefusal(context, async (transaction) => {
      if (!(await consumeCaptcha(transaction, captcha_id, captcha))) return refuse('captcha_wrong');
      const { address, language } = actor;
      return sendSmsCode(transaction, { mobile, type, address, language }, { key, limits: config.limits });
    });
  },
};
