export const words = {
  title: 'Notifications',
  unread: 'New',
  read: 'Mark as read',
  readOne: (title: string) => `Mark as read: ${title}`,
  readAll: 'Mark all as read',
  emptyTitle: 'No notifications yet',
  emptyText: 'What happens to your orders, tickets, points and coupons is listed here.',
  pages: 'Pages of notifications',
  previous: 'Newer notifications',
  next: 'Older notifications',
  page: (page: number) => `Page ${page}`,
  choicesTitle: 'What you are notified of, and where',
  choicesText:
    'A notification whose tick cannot be removed always appears here, since a period or a duty of yours begins with it. Where SMS and e-mail are ticked, the e-mail is sent if the SMS fails; recalls are sent by both.',
  kind: 'What',
  channels: { centre: 'Here', sms: 'SMS', mail: 'E-mail' },
  switchOf: (kind: string, channel: string, isNeeded: boolean) => `${kind}: ${channel}${isNeeded ? ' (always)' : ''}`,
} as const;
