import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
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
};
