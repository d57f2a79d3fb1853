import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { countAct } from '../../../people/accounts/count-act.ts';
import { createWechatLinkCode, endWechatLink, linkCodeSeconds } from '../../../people/accounts/wechat-links.ts';
import { createWechatQr, openWechat } from '../../messages/wechat-account.ts';
import { findNotifications } from '../find-notifications.ts';
import { countUnread, markAllRead, markRead } from '../mark-read.ts';
import { getPreferences, setPreference } from '../preferences.ts';

export const notificationsHandlers: HandlersOf<'notifications'> = {
  async find({ db, actor }, { page = 1, limit = 20 }) {
    return done(await findNotifications(db, actor.buyer.accountId, { page, limit }, actor.language));
  },
  markRead({ once, actor }, { ids }) {
    return once(async (transaction) => {
      const marked = await markRead(transaction, actor.buyer.accountId, ids);
      return marked.ok ? done({ unread: await countUnread(transaction, actor.buyer.accountId) }) : marked;
    });
  },
  markAllRead({ once, actor }, { up_to }) {
    return once(async (transaction) => {
      await markAllRead(transaction, actor.buyer.accountId, up_to);
      return done({ unread: await countUnread(transaction, actor.buyer.accountId) });
    });
  },
  async getPreferences({ db, actor }) {
    return done(await getPreferences(db, actor.buyer.accountId, actor.language));
  },
  setPreference({ once, actor }, input) {
    return once(async (transaction) => {
      const set = await setPreference(transaction, actor.buyer.accountId, input);
      return set.ok ? done(await getPreferences(transaction, actor.buyer.accountId, actor.language)) : set;
    });
  },
  async linkWechat({ db, config, actor }) {
    const { accountId } = actor.buyer;
    const account = await openWechat(db, config);
    if (!account) return refuse('wrong_state');
    const counted = await countAct(db, { act: 'link-wechat', subject: String(accountId), limit: 10, seconds: 3_600 });
    if (!counted.ok) return counted;
    const { scene, expiresAt } = await createWechatLinkCode(db, accountId);
    const url = await createWechatQr(account, { scene, seconds: linkCodeSeconds });
    return url === null ? refuse('wechat_unavailable') : done({ url, expires_at: expiresAt.toISOString() });
  },
  unlinkWechat({ once, actor }) {
    return once(async (transaction) => {
      await endWechatLink(transaction, actor.buyer.accountId);
      return done(await getPreferences(transaction, actor.buyer.accountId, actor.language));
    });
  },
};
