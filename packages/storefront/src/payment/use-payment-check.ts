import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useTools } from '../session/use-session.ts';

/** `asking`: the gateway is asked now and then; `unknown`: it was asked often enough, and nothing has come. */
type Check = { state: 'idle' | 'asking' | 'unknown'; again: () => void };

const pauseMs = 2_000;
const mostAsked = 15;

/**
 * For who comes back from the gateway's page (`?from=gateway`): asks the shop whether the money is there, for half a minute, and
 * shows the order again when it is.
 */
export function usePaymentCheck(orderId: string): Check {
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const [state, setState] = useState<Check['state']>(query.get('from') === 'gateway' ? 'asking' : 'idle');
  useEffect(() => {
    if (state !== 'asking') return;
    const stopped = new AbortController();
    let timer: number | undefined;
    let asked = 0;
    const ask = async () => {
      const answer = await api.payments.check({ id: orderId }, { signal: stopped.signal }).catch(() => null);
      if (stopped.signal.aborted) return;
      asked += 1;
      if (answer?.is_paid) void revalidate();
      else if (asked >= mostAsked) setState('unknown');
      else timer = window.setTimeout(() => void ask(), pauseMs);
    };
    void ask();
    return () => {
      stopped.abort();
      window.clearTimeout(timer);
    };
  }, [api, orderId, revalidate, state]);
  return { state, again: () => setState('asking') };
}
