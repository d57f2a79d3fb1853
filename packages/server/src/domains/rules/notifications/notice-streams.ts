import type { Language } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import type { PushedLine, PushedNotice } from '@aliquot/contract/core/pushed-notice.ts';
import { queryString } from '@aliquot/contract/shop/routes.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { packName, spoken } from '../../../platform/language/spoken.ts';
import { type MovedPrice, findMovedPrices } from '../../selling/cart/find-moved-prices.ts';
import { findPushed, newestNotification } from './find-pushed.ts';

/** A browser that listens. */
export type Listener = {
  accountId: number;
  sessionId: number;
  language: Language;
  /** The newest notification that the browser knows; else what is younger than its page is news. */
  known: { after: number } | { ageSeconds: number };
  send: (line: PushedLine) => void;
  /** Keeps the connection alive. */
  beat: () => void;
  end: () => void;
};

type Stream = Listener & { after: number };

const beatMs = 10_000;
/** A buyer has few browsers; who opens more loses the oldest. */
const mostPerAccount = 8;
/** After that long the browser connects again, which checks its session. */
const mostBeats = 360;

/**
 * The open streams of this server. Changes that are announced by tags (`follow-changes.ts`) lead to
 * one query for all accounts that are listening, and to none while nobody is.
 */
export class NoticeStreams {
  readonly #db: DatabasePool;
  readonly #onError: (error: unknown) => void;
  readonly #onBeat: (() => void) | undefined;
  readonly #streams = new Map<Stream, { beats: number }>();
  /** The price of each line that an account was last notified of. */
  readonly #notified = new Map<number, Map<number, number>>();
  readonly #clock: NodeJS.Timeout;
  #work: Promise<void> = Promise.resolve();

  /** `onBeat` is called now and then while anybody listens. */
  constructor(db: DatabasePool, { onBeat, onError }: { onBeat?: () => void; onError: (error: unknown) => void }) {
    this.#db = db;
    this.#onError = onError;
    this.#onBeat = onBeat;
    this.#clock = setInterval(() => this.#beat(), beatMs).unref();
  }

  /** Opens a stream; returns how to close it. */
  async open(listener: Listener): Promise<() => void> {
    const { accountId, known } = listener;
    const after = 'after' in known ? known.after : await newestNotification(this.#db, accountId, known.ageSeconds);
    if (!this.#notified.has(accountId)) await this.#noteMoved(accountId);
    const stream: Stream = { ...listener, after };
    const others = [...this.#streams.keys()].filter((one) => one.accountId === accountId);
    for (const oldest of others.slice(0, Math.max(0, others.length - mostPerAccount + 1))) this.#close(oldest);
    this.#streams.set(stream, { beats: 0 });
    stream.send({ kind: 'open', after });
    this.#then(() => this.#pushNotices([accountId]));
    return () => this.#forget(stream);
  }

  /** Pushes what follows from changes, by their tags. */
  changed(tags: ReadonlySet<string>): void {
    if (this.#streams.size === 0) return;
    const named = (kind: string) => [...tags].filter((tag) => tag.startsWith(kind)).map((tag) => Number(tag.slice(kind.length)));
    const ended = new Set(named('session:'));
    for (const stream of this.#streams.keys()) if (ended.has(stream.sessionId)) this.#endSession(stream);
    const accounts = this.#accounts();
    const notified = named('notices:').filter((id) => accounts.has(id));
    if (notified.length > 0) this.#then(() => this.#pushNotices(notified));
    const products = tags.has('activities') || tags.has('agreements') ? 'all' : named('product:');
    if (products === 'all' || products.length > 0) this.#then(() => this.#pushPrices(products));
  }

  /** Changes were missed: everything is looked at. */
  missed(): void {
    this.#then(() => this.#pushNotices([...this.#accounts()]));
    this.#then(() => this.#pushPrices('all'));
  }

  /** Ends all streams, since the server stops. */
  async close(): Promise<void> {
    clearInterval(this.#clock);
    for (const stream of this.#streams.keys()) this.#close(stream);
    await this.#work;
  }

  #accounts = (): Set<number> => new Set([...this.#streams.keys()].map(({ accountId }) => accountId));

  /** One piece of work after the other, so that no notice is sent twice. */
  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(() => (this.#streams.size === 0 ? undefined : work())).catch(this.#onError);
  }

  async #pushNotices(accountIds: readonly number[]): Promise<void> {
    const listening = [...this.#streams.keys()].filter(({ accountId }) => accountIds.includes(accountId));
    const after = new Map<number, number>();
    for (const stream of listening) after.set(stream.accountId, Math.min(stream.after, after.get(stream.accountId) ?? stream.after));
    for (const pushed of await findPushed(this.#db, after))
      for (const stream of listening) {
        if (stream.accountId !== pushed.accountId || pushed.id <= stream.after) continue;
        stream.after = pushed.id;
        stream.send({ kind: 'notice', ...pushed.in(stream.language) });
      }
  }

  async #pushPrices(productIds: readonly number[] | 'all'): Promise<void> {
    const moved = await findMovedPrices(this.#db, [...this.#accounts()], productIds);
    for (const [accountId, lines] of Map.groupBy(moved, ({ account_id }) => account_id)) {
      const news = lines.filter(({ line_id, now }) => this.#notified.get(accountId)?.get(line_id) !== now);
      this.#note(accountId, news);
      if (news.length === 0) continue;
      for (const stream of this.#streams.keys())
        if (stream.accountId === accountId) stream.send({ kind: 'notice', ...priceNotice(news, stream.language) });
    }
  }

  /** What had moved before anybody listened is shown in the cart, and is no news. */
  async #noteMoved(accountId: number): Promise<void> {
    this.#note(accountId, await findMovedPrices(this.#db, [accountId], 'all'));
  }

  #note(accountId: number, lines: readonly MovedPrice[]): void {
    const prices = this.#notified.get(accountId) ?? new Map<number, number>();
    for (const { line_id, now } of lines) prices.set(line_id, now);
    this.#notified.set(accountId, prices);
  }

  #beat(): void {
    if (this.#streams.size > 0) this.#onBeat?.();
    for (const [stream, state] of this.#streams) {
      state.beats += 1;
      if (state.beats > mostBeats) this.#close(stream);
      else stream.beat();
    }
  }

  #endSession(stream: Stream): void {
    stream.send({ kind: 'ended' });
    this.#close(stream);
  }

  #close(stream: Stream): void {
    this.#forget(stream);
    stream.end();
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (!this.#accounts().has(stream.accountId)) this.#notified.delete(stream.accountId);
  }
}

const mostNamed = 3;

function priceNotice(lines: readonly MovedPrice[], language: Language): PushedNotice {
  const named = lines.slice(0, mostNamed).map(({ name, label, was, now }) => {
    const pack = packName(spoken(name, language), spoken(label, language), language);
    return `${pack}${language === 'en' ? ': ' : '：'}${formatFen(was)} → ${formatFen(now)}`;
  });
  const more = lines.length - named.length;
  const { title, others, join } = priceTexts[language];
  const href = `/${queryString({ cart: 'open', cart_id: lines[0]?.cart_id })}`;
  return { id: null, unread: null, title, text: [...named, ...(more > 0 ? [others(more)] : [])].join(join), href };
}

const priceTexts: Record<Language, { title: string; others: (count: number) => string; join: string }> = {
  en: { title: 'Price change in your cart', others: (count) => `and ${count} more`, join: '; ' },
  'zh-CN': { title: '购物车商品价格有变动', others: (count) => `另有 ${count} 件商品`, join: '；' },
};
