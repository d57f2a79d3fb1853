export type NotificationKind = 'success' | 'info' | 'warning' | 'danger';

export interface Notification {
  id: number;
  title: string;
  text?: string;
  kind: NotificationKind;
  /** Where one can see what happened, with the text of its link. */
  link?: { href: string; text: string };
}

/** A list of things that happened elsewhere; each stays until it is closed. */
export function createNotificationStore() {
  let notifications: readonly Notification[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const change = (next: readonly Notification[]) => {
    notifications = next;
    for (const listener of listeners) listener();
  };

  /** Adds something that happened elsewhere; the newest is on top. */
  function notify({ kind = 'info', ...rest }: Omit<Notification, 'id' | 'kind'> & { kind?: NotificationKind }): void {
    change([{ id: ++lastId, kind, ...rest }, ...notifications]);
  }

  function closeNotification(id: number): void {
    change(notifications.filter((notification) => notification.id !== id));
  }

  function subscribeNotifications(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { notify, closeNotification, subscribeNotifications, getNotifications: () => notifications };
}

export const { notify, closeNotification, subscribeNotifications, getNotifications } = createNotificationStore();
