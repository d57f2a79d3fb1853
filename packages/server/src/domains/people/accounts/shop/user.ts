import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { forgetKeysOf } from '../../../../platform/api/purge-idempotency-keys.ts';
import { changeMobile } from '../change-mobile.ts';
import { changePassword } from '../change-password.ts';
import { isCommonPassword } from '../../../../platform/secrets/common-passwords.ts';
import { countAct } from '../count-act.ts';
import { endSession } from '../end-sessions.ts';
import { findSessions } from '../find-sessions.ts';
import { getProfile } from '../get-profile.ts';
import { giveConsents } from '../../consents/give-consents.ts';
import { getSummary } from '../../summary/get-summary.ts';
import { normaliseMobile } from '../mobile.ts';
import { hashPassword } from '../../../../platform/secrets/passwords.ts';
import { resetPassword } from '../reset-password.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { updateProfile } from '../update-profile.ts';
import { removeStoredFile } from '../../../site/attachments/stored-files.ts';
import { closeAccount } from '../../privacy/close-account.ts';
import { exportAccount } from '../../privacy/export-account.ts';
import { findPointsHistory } from '../../../care/points/find-points-history.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';
import { keepRefusal } from '../../../../platform/api/keep-refusal.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';

export const userHandlers: HandlersOf<'user'> = {
  login: logIn,
  register,

  async resetPassword(context, { mobile: typed, code, new_pwd, confirm_pwd }) {
    const { db, actor, config } = context;
    const mobile = normaliseMobile(typed);
    if (!mobile) return refuse('invalid_input', { fields: [fieldFault('mobile', 'mobile', actor.language)] });
    if (new_pwd !== confirm_pwd) return refuse('passwords_differ');
    if (isCommonPassword(new_pwd, [mobile])) return refuse('password_common');
    const counted = await countAct(db, { act: 'reset', subject: actor.network, limit: config.limits.resetsPerHour, seconds: 3600 });
    if (!counted.ok) return counted;
    const hashed = await hashPassword(new_pwd);
    if (!hashed.ok) return hashed;
    const key = await readShopKey(config.dataDir);
    return keepRefusal(context, (transaction) => resetPassword(transaction, { mobile, code, passwordHash: hashed.value }, key));
  },

  async giveConsents({ actor, once }, { consents: versions }) {
    const given = await once((transaction) => giveConsents(transaction, { accountId: actor.buyer.accountId, versions }, actor.language));
    return given.ok ? done({}) : given;
  },

  getProfile: async ({ db, actor }) => done(await getProfile(db, actor.buyer.accountId)),

  async updateProfile({ db, actor, once }, change) {
    const { accountId } = actor.buyer;
    const result = await once((transaction) => updateProfile(transaction, accountId, change));
    if (!result.ok) return refuse('invalid_input', { fields: [fieldFault('figure_id', 'avatar', actor.language)] });
    return done(await getProfile(db, accountId));
  },

  async changeMobile(context, { mobile: typed, code }) {
    const { db, config, actor } = context;
    const mobile = normaliseMobile(typed);
    if (!mobile) return refuse('invalid_input', { fields: [fieldFault('mobile', 'mobile', actor.language)] });
    const { accountId, sessionId } = actor.buyer;
    const key = await readShopKey(config.dataDir);
    const result = await keepRefusal(context, (transaction) =>
      changeMobile(transaction, { accountId, sessionId, mobile, code, language: actor.language }, key),
    );
    return result.ok ? done(await getProfile(db, accountId)) : result;
  },

  async changePassword(context, { old_pwd, new_pwd, confirm_pwd }) {
    const { actor, config } = context;
    if (new_pwd !== confirm_pwd) return refuse('passwords_differ');
    const { accountId, sessionId } = actor.buyer;
    const change = { accountId, sessionId, network: actor.network, oldPassword: old_pwd, newPassword: new_pwd };
    return keepRefusal(context, (transaction) => changePassword(transaction, change, config.limits));
  },

  getPoints: async ({ db, actor }, { page = 1, limit = 20, ...filter }) =>
    done(await findPointsHistory(db, actor.buyer.accountId, { page, limit, ...filter }, actor.language)),

  async logout({ db, actor, effects }) {
    if (actor.buyer) await endSession(db, actor.buyer.accountId, actor.buyer.sessionId);
    effects.clearCookie('binding');
    return done({});
  },

  getSummary: async ({ db, actor }) =>
    done(await getSummary(db, { accountId: actor.buyer?.accountId ?? null, cartToken: actor.cartToken, language: actor.language })),

  async findSessions({ db, actor }) {
    const sessions = await findSessions(db, actor.buyer.accountId);
    return done({
      items: sessions.map(({ id, user_agent, created_at }) => ({
        id,
        user_agent,
        created_at: created_at.toISOString(),
        current: id === actor.buyer.sessionId,
      })),
    });
  },

  async exportData({ db, actor }) {
    const { accountId } = actor.buyer;
    const counted = await countAct(db, { act: 'export', subject: String(accountId), limit: 10, seconds: 3600 });
    return counted.ok ? done(await exportAccount(db, accountId, actor.language)) : counted;
  },

  async closeAccount(context, { password }) {
    const { actor, config, effects } = context;
    const { accountId } = actor.buyer;
    const closed = await keepRefusal(context, async (transaction) => {
      const result = await closeAccount(
        transaction,
        { accountId, password, network: actor.network },
        { limits: config.limits, language: actor.language },
      );
      if (result.ok) await forgetKeysOf(transaction, accountId);
      return result;
    });
    if (!closed.ok) return closed;
    for (const file of closed.value.files) await removeStoredFile(config.dataDir, file);
    effects.clearCookie('binding');
    return done({});
  },

  async endSession({ db, actor }, { id }) {
    return (await endSession(db, actor.buyer.accountId, id)) ? done({}) : refuse('not_found');
  },
};
