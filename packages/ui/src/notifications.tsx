import { useRef, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { closeNotification, getNotifications, subscribeNotifications, type Notification } from './notification-store.ts';
import { useTopLayer } from './top-layer.ts';

const none: readonly Notification[] = [];
const noNotifications = () => none;

/** What happened elsewhere, at the top right; once in the shell. */
export function Notifications({ label, closeLabel }: { label: string; closeLabel: string }) {
  const notifications = useSyncExternalStore(subscribeNotifications, getNotifications, noNotifications);
  const region = useRef<HTMLDivElement>(null);
  useTopLayer(region, notifications[0]?.id);
  return (
    <div ref={region} className="notifications" popover="manual" role="log" aria-live="polite" aria-label={label}>
      {notifications.map(({ id, title, text, kind, link }) => (
        <div key={id} className={`notification tone-${kind}`}>
          <Icon name={kind} />
          <div>
            <strong>{title}</strong>
            {text && <p>{text}</p>}
            {link && (
              <a
                className="link"
                href={link.href}
                onClick={() => {
                  link.onFollow?.();
                  closeNotification(id);
                }}
              >
                {link.text}
              </a>
            )}
          </div>
          <Button variant="quiet" size="sm" square aria-label={closeLabel} onClick={() => closeNotification(id)}>
            <Icon name="close" size={16} />
          </Button>
        </div>
      ))}
    </div>
  );
}
