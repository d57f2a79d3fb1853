import type { Output } from '@aliquot/contract/shop/client.ts';
import { useRevalidator } from 'react-router';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { setVisitor } from '../../session/user-store.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { classNames } from '@aliquot/ui/class-names.ts';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';

type Notification = Output<'notifications', 'find'>['items'][number];

/** One notification: following it marks it as read, as does its button. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { words, language } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const { id, title, text, href, created_at, is_read } = notification;
  const read = async (key?: string) => {
    const left = await api.notifications.markRead({ ids: [id] }, key === undefined ? {} : { idempotencyKey: key });
    setVisitor({ unread_count: left.unread });
  };
  const markRead = useAct(async (key) => {
    await read(key);
    await revalidate();
  });
  // the reader is leaving, so nothing waits; a failed one is still unread next time
  const follow = is_read ? undefined : () => void read().catch(() => {});
  return (
    <li className={classNames('notice', !is_read && 'is-unread')}>
      <h2>
        <a className="link" href={href} onClick={follow}>
          {title}
        </a>
        {!is_read && <Badge tone="accent">{words.myNotifications.unread}</Badge>}
      </h2>
      <p>{text}</p>
      <time dateTime={created_at}>{formatInstant(created_at, language)}</time>
      {!is_read && (
        <Button
          size="sm"
          variant="quiet"
          className="needs-script"
          pending={markRead.pending}
          aria-label={words.myNotifications.readOne(title)}
          onClick={() => void markRead.run()}
        >
          {words.myNotifications.read}
        </Button>
      )}
      {markRead.fault && (
        <p className="field-error" role="alert">
          {markRead.fault.text}
        </p>
      )}
    </li>
  );
}
