import { href } from '@aliquot/contract/shop/routes.ts';
import { useRevalidator } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { setVisitor } from '../../session/user-store.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { useWords } from '../../words/use-words.ts';
import type { NotificationsData } from './loader.ts';
import { NotificationChoices } from './notification-choices.tsx';
import { NotificationRow } from './notification-row.tsx';
import { WechatPanel } from './wechat-panel.tsx';
import '../../look/notifications.css';

/** The buyer's notifications, newest first, and their choices. */
export function Notifications({ notifications, preferences }: NotificationsData) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const text = words.myNotifications;
  const { items, page, total, limit, unread } = notifications;
  const newest = items[0];
  const readAll = useAct(async (key) => {
    if (!newest) return;
    const left = await api.notifications.markAllRead({ up_to: newest.id }, { idempotencyKey: key });
    setVisitor({ unread_count: left.unread });
    await revalidate();
  });
  return (
    <AccountFrame
      current="notifications"
      title={text.title}
      actions={
        // from a later page on, what is newer would be marked without having been seen
        page === 1 && unread > 0 ? (
          <Button size="sm" className="needs-script" pending={readAll.pending} onClick={() => void readAll.run()}>
            {text.readAll}
          </Button>
        ) : null
      }
    >
      {readAll.fault && (
        <Message kind="danger" live>
          {readAll.fault.text}
        </Message>
      )}
      {items.length === 0 && (
        <EmptyState icon="info" title={text.emptyTitle}>
          {text.emptyText}
        </EmptyState>
      )}
      <ul className="notice-list">
        {items.map((item) => (
          <NotificationRow key={item.id} notification={item} />
        ))}
      </ul>
      <Pagination
        label={text.pages}
        previousLabel={text.previous}
        nextLabel={text.next}
        pageLabel={text.page}
        page={page}
        pageCount={Math.ceil(total / limit)}
        href={(number) => href('my', null, { section: 'notifications', page: number === 1 ? null : number })}
      />
      {preferences.wechat && <WechatPanel {...preferences.wechat} />}
      <NotificationChoices key={preferences.wechat?.linked_at} preferences={preferences} />
    </AccountFrame>
  );
}
