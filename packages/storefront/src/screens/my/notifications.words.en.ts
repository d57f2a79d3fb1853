export const words = {
  title: 'Notifications',
  unread: 'New',
  read: 'Mark as read',
  readOne: (title: string) => `Mark as read: ${title}`,
  readAll: 'Mark all as read',
  emptyTitle: 'No notifications yet',
  emptyText: 'Updates on your orders, tickets, points and coupons will appear here.',
  pages: 'Pages of notifications',
  previous: 'Newer notifications',
  next: 'Older notifications',
  page: (page: number) => `Page ${page}`,
  choicesTitle: 'Notification settings',
  choicesText:
    'Notifications that start a deadline always appear here and cannot be turned off. If both SMS and email are on, we email you only when the SMS fails; recalls are sent by both.',
  kind: 'Notification',
  channels: { centre: 'In the shop', sms: 'SMS', mail: 'Email' },
  switchOf: (kind: string, channel: string, isNeeded: boolean) => `${kind}: ${channel}${isNeeded ? ' (always)' : ''}`,
} as const;
