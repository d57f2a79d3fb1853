export type NotificationKind = 'success' | 'info' | 'warning' | 'danger';

export interface Notification {
  id: number;
  title: string;
  text?: string;
  kind: NotificationKind;
  /** Where one can see what happened, with the text of its link. */
  link?: { href: string; text: string; onFollow?: () => void };
  /** Called when it is closed. */
  onClose?: () => void;
}

/** A list of things that happened elsewhere; each stays until it is closed or followed. */
export function createNotificationStore() {
  let notifications: readonly Notification[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const change = (next: readonly Notification[]) => {
    notifications = next;
    for (const listener of listeners) listener();
  };

  /** Adds something that happened elsewhere, the newest on top; returns its id. */
  function notify({ kind = 'info', ...rest }: Omit<Notification, 'id' | 'kind'> & { kind?: NotificationKind }): number {
    change([{ id: ++lastId, kind, ...rest }, ...notifications]);
    return lastId;
  }

  function closeNotification(id: number): void {
    const closed = notifications.find((notification) => notification.id === id);
    if (!closed) return;
    change(notifications.filter((notification) => notification !== closed));
    closed.onClose?.();
  }

  function subscribeNotifications(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { notify, closeNotification, subscribeNotifications, getNotifications: () => notifications };
}

export const { notify, closeNotification, subscribeNotifications, getNotifications } = createNotificationStore();
