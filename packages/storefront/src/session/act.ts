import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { isRefusal, isRejection } from '@aliquot/contract/core/envelope.ts';
import type { ErrorName } from '@aliquot/contract/core/errors.ts';
import { useRef, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import type { Words } from '../words/words.ts';

/** Which field a refusal belongs to that names none, e.g. `{ captcha_wrong: 'captcha' }`. */
export type FaultPlaces = Partial<Record<ErrorName, string>>;

/** A failed action's texts: one in place, and those of fields. */
export type Fault = {
  text: string;
  fields: ReadonlyMap<string, string>;
  /** The refusal's name; null when no answer came. */
  error: string | null;
  /** When a retry makes sense, in ms since 1970 by this browser's clock; null for now. */
  waitUntil: number | null;
};

/** Reads what an API call rejected with; without an answer of the shop it is the connection. */
export function describeFault(error: unknown, words: Words, places: FaultPlaces = {}): Fault {
  if (!isRejection(error)) return { text: words.shell.noAnswer, fields: new Map(), error: null, waitUntil: null };
  const fields = new Map((error.data?.fields ?? []).map(({ field, msg }) => [field, msg]));
  for (const [name, field] of Object.entries(places)) if (error.data?.error === name) fields.set(field, error.msg);
  const wait = error.data?.retry_after;
  return { text: error.msg, fields, error: error.data?.error ?? null, waitUntil: wait === undefined ? null : Date.now() + wait * 1000 };
}

export type Act<Args extends readonly unknown[]> = {
  /**
   * Starts the action unless it is running, so that a double click counts once. True on success.
   */
  run: (...args: Args) => Promise<boolean>;
  pending: boolean;
  /** Why the last try failed; null while the next one runs. */
  fault: Fault | null;
  /** Forgets the fault, e.g. when its dialog is closed. */
  clear: () => void;
  /** Shows field errors before any request, e.g. `{ code: words.account.needed }`. */
  refuse: (fields: Readonly<Record<string, string>>) => void;
};

/**
 * A reader's action: `const save = useAct(async (key, name: string) => { await api.x.save({ name },
 * { idempotencyKey: key }); … })`. One at a time. A retry of the same request after a lost
 * connection, or a fault of the shop, keeps its key. A duplicate in progress is retried. `onFault`
 * renews what is used up, such as a captcha.
 */
export function useAct<Args extends readonly unknown[]>(
  act: (key: string, ...args: Args) => Promise<void>,
  places: FaultPlaces = {},
  onFault: (fault: Fault) => void = () => {},
): Act<Args> {
  const { words } = useWords();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const running = useRef(false);
  const request = useRef<{ key: string; of: string } | null>(null);

  const run = async (...args: Args): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    setFault(null);
    const of = JSON.stringify(args);
    if (request.current?.of !== of) request.current = { key: newIdempotencyKey(), of };
    const { key } = request.current;
    try {
      await retryWhileInProgress(() => act(key, ...args));
      request.current = null;
      return true;
    } catch (error) {
      // what is unavailable may still be done: a retry must not do it again
      if (isRejection(error) && error.code < leastOfFaults) request.current = null;
      const described = describeFault(error, words, places);
      setFault(described);
      onFault(described);
      return false;
    } finally {
      running.current = false;
      setPending(false);
    }
  };

  const refuse = (fields: Readonly<Record<string, string>>) =>
    setFault({ text: '', fields: new Map(Object.entries(fields)), error: null, waitUntil: null });
  return { run, pending, fault, clear: () => setFault(null), refuse };
}

const mostRetries = 3;
/** Codes are statuses with a digit behind them: from here on the shop failed. */
const leastOfFaults = 5000;

async function retryWhileInProgress(act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isRefusal(error, 'in_progress') || tries > mostRetries) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.data?.retry_after ?? 1) * 1000));
    }
  }
}
