import { formatClientHeader } from '@aliquot/contract/core/client-config.ts';
import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { type PushedNotice, noticeStreamPath } from '@aliquot/contract/core/pushed-notice.ts';
import { queryString } from '@aliquot/contract/shop/routes.ts';
import { closeNotification } from '@aliquot/ui/notification-store.ts';
import { getClientConfig } from './client-config-store.ts';
import { hearTabs, tellTabs } from './tabs.ts';
import { getToken, subscribeToken } from './token.ts';

export type NoticeEffects = {
  /** Shows a notice and returns its number; `onClose` is called when the reader closes it. */
  show: (notice: PushedNotice, onClose: () => void) => number;
  /** The session has ended on the server, and no other one was begun meanwhile. */
  ended: () => void;
};

type Line = { kind: 'open'; after: number } | { kind: 'notice'; notice: PushedNotice } | { kind: 'ended' };

/** The server sends something every ten seconds: after this long the connection is lost. */
const silenceMs = 30_000;
const longestPauseMs = 60_000;
/** A sign-in that ends the former session has its answer by then. */
const newSessionMs = 2_000;

/** The newest notification that this browser knows; null until the first stream has begun. */
let after: number | null = null;

/**
 * Listens for what happens elsewhere while the reader is signed in. One tab of a browser holds the
 * stream and passes on what it hears; when that tab closes, the next one takes over (Web Locks).
 */
export function followNotices({ show, ended }: NoticeEffects): void {
  const shown = new Map<string, number>();
  /** Tabs tell each other a line under a key, and the key without a line when it was closed. */
  const share = (key: string, text: string) => tellTabs('notices', `${key} ${text}`);
  const put = (key: string, notice: PushedNotice) => {
    if (notice.id !== null) after = Math.max(after ?? 0, notice.id);
    const close = () => {
      if (shown.delete(key)) share(key, '');
    };
    shown.set(key, show(notice, close));
  };
  hearTabs('notices', (message) => {
    const [key = '', ...rest] = message.split(' ');
    const line = readLine(rest.join(' '));
    if (line?.kind === 'open') after ??= line.after;
    else if (line?.kind === 'notice') put(key, line.notice);
    else if (line === null) {
      const id = shown.get(key);
      shown.delete(key);
      if (id !== undefined) closeNotification(id);
    }
  });

  const hear = (text: string, token: string) => {
    const line = readLine(text);
    if (line === null) return;
    if (line.kind === 'ended') {
      const endUnlessReplaced = () => {
        if (getToken() === token) ended();
      };
      setTimeout(endUnlessReplaced, newSessionMs);
      return;
    }
    const key = newIdempotencyKey();
    if (line.kind === 'open') after ??= line.after;
    else put(key, line.notice);
    share(key, text);
  };

  let stop = () => {};
  const start = () => {
    stop();
    const token = getToken();
    if (token === null) return;
    const end = new AbortController();
    stop = () => end.abort();
    const listen = () => listenFor(token, (text) => hear(text, token), end.signal);
    // only https and localhost have locks; elsewhere each tab has a stream of its own
    const held = 'locks' in navigator ? navigator.locks.request('notices', { signal: end.signal }, listen) : listen();
    held.catch(() => {});
  };
  subscribeToken(start);
  // a page that the browser keeps for Back must hold nothing
  window.addEventListener('pagehide', () => stop());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) start();
  });
  start();
}

/** Keeps a stream open until the signal, with growing pauses while there is no connection. */
async function listenFor(token: string, hear: (text: string) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const outcome = await readStream(token, hear, signal).catch(() => 'lost' as const);
    // what is wrong with the session comes out with the reader's next action
    if (outcome === 'refused') return;
    failures = outcome === 'heard' ? 0 : failures + 1;
    const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** failures) * (0.5 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function readStream(token: string, hear: (text: string) => void, signal: AbortSignal): Promise<'heard' | 'lost' | 'refused'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  let outcome: 'heard' | 'lost' = 'lost';
  try {
    const since = after === null ? { age: Math.ceil(performance.now() / 1000) } : { after };
    const response = await fetch(noticeStreamPath + queryString(since), {
      headers: { authorization: `Bearer ${token}`, client: formatClientHeader(getClientConfig()) },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) return response.status < 500 && response.status !== 429 ? 'refused' : 'lost';
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return outcome;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) outcome = 'heard';
      for (const text of lines) hear(text);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A line of the stream; null for an empty one, and for what a later server may send. */
function readLine(text: string): Line | null {
  if (text === '') return null;
  const line: Record<string, unknown> = JSON.parse(text);
  const { kind, after: newest, title, text: body, href, id, unread } = line;
  if (kind === 'ended') return { kind };
  if (kind === 'open' && typeof newest === 'number') return { kind, after: newest };
  if (kind !== 'notice' || typeof title !== 'string' || typeof body !== 'string' || typeof href !== 'string') return null;
  return { kind, notice: { title, text: body, href, id: numberOf(id), unread: numberOf(unread) } };
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
