import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { countAct } from '../count-act.ts';
import { createCaptcha } from '../create-captcha.ts';

export const captchaHandlers: HandlersOf<'captcha'> = {
  async get({ db, config, actor }) {
    const counted = await countAct(db, { act: 'captcha', subject: actor.network, limit: config.limits.captchasPerMinute, seconds: 60 });
    if (!counted.ok) return counted;
    return done(await createCaptcha(db, actor.network, { key: await readShopKey(config.dataDir), config }));
  },
};
