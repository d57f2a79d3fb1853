import { useEffect, useState } from 'react';
import { isRejection } from '@aliquot/contract/core/envelope.ts';
import { useRevalidator, useSearchParams } from 'react-router';
import { useTools } from '../session/use-session.ts';

/** `asking`: the gateway is being queried; `unknown`: all queries brought no result. */
type Check = {
  state: 'idle' | 'asking' | 'unknown';
  /** What the shop last refused a query with. */
  refusal: string | null;
  again: () => void;
};

const pauseMs = 2_000;
const mostQueries = 15;

/**
 * After returning from the gateway (`?from=gateway`): queries the payment for half a minute, and
 * reloads the order when paid.
 */
export function usePaymentCheck(orderId: string): Check {
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const [state, setState] = useState<Check['state']>(query.get('from') === 'gateway' ? 'asking' : 'idle');
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (state !== 'asking') return;
    const stopped = new AbortController();
    let timer: number | undefined;
    let queries = 0;
    const request = async () => {
      const answer = await api.payments.check({ id: orderId }, { signal: stopped.signal }).catch((error: unknown) => {
        if (isRejection(error)) setRefusal(error.msg);
        return null;
      });
      if (stopped.signal.aborted) return;
      queries += 1;
      if (answer?.is_paid) void revalidate();
      else if (queries >= mostQueries) setState('unknown');
      else timer = window.setTimeout(() => void request(), pauseMs);
    };
    void request();
    return () => {
      stopped.abort();
      window.clearTimeout(timer);
    };
  }, [api, orderId, revalidate, state]);
  const again = () => {
    setRefusal(null);
    setState('asking');
  };
  return { state, refusal, again };
}
