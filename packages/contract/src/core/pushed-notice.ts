/**
 * Where a signed-in buyer's browser listens for what happens elsewhere. The answer has no end: one
 * JSON text per line, and empty lines that only keep the connection alive.
 */
export const noticeStreamPath = '/api/notifications/stream';

/** Something that happened elsewhere; `href` is an address of the shop. */
export type PushedNotice = {
  title: string;
  text: string;
  href: string;
  /** Its notification in the user centre, and how many of them are unread; null for none there. */
  id: number | null;
  unread: number | null;
};

/**
 * A line: the newest notification at the start, from which a later stream can go on; a notice; that
 * the session has ended.
 */
export type PushedLine = { kind: 'open'; after: number } | ({ kind: 'notice' } & PushedNotice) | { kind: 'ended' };
