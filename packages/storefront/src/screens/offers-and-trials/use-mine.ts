import { isRejection } from '@aliquot/contract/core/envelope.ts';
import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import { useEffect, useState } from 'react';
import { useTools, useUser } from '../../session/use-session.ts';

type Mine = Output<'promotions', 'getMine'>;
type Known = { token: string; mine: Mine; refusal: string | null };

const nothing: Mine = { coupons: [], trials: [] };

/**
 * The buyer's coupons and applications, on top of the shared page, or why the shop refused them;
 * `reload` after a change.
 */
export function useMine(): { mine: Mine; refusal: string | null; reload: () => void } {
  const { api } = useTools();
  const { token } = useUser();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (token === null) return;
    const request = new AbortController();
    void loadMine(api, token, setKnown, request.signal);
    return () => request.abort();
  }, [api, token]);
  const { mine, refusal } = known !== null && known.token === token ? known : { mine: nothing, refusal: null };
  return { mine, refusal, reload: () => token !== null && void loadMine(api, token, setKnown) };
}

async function loadMine(api: Client, token: string, report: (known: Known) => void, signal?: AbortSignal): Promise<void> {
  try {
    report({ token, mine: await api.promotions.getMine({}, signal ? { signal } : {}), refusal: null });
  } catch (error) {
    // without an answer the page stays as everybody sees it, and the acts still report what is so
    if (isRejection(error)) report({ token, mine: nothing, refusal: error.msg });
  }
}
