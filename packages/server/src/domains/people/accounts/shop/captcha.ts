import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { countAct } from '../count-act.ts';
import { createCaptcha } from '../create-captcha.ts';

export const captchaHandlers: HandlersOf<'captcha'> = {
  async get({ db, config, actor }) {
    const counted = await countAct(db, { act: 'captcha', subject: actor.address, limit: config.limits.captchasPerMinute, seconds: 60 });
    return counted.ok ? done(await createCaptcha(db, actor.language)) : counted;
  },
};
