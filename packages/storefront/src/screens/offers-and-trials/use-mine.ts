import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import { useEffect, useState } from 'react';
import { useTools, useUser } from '../../session/use-session.ts';

type Mine = Output<'promotions', 'getMine'>;
type Known = { token: string; mine: Mine };

const nothing: Mine = { coupons: [], trials: [] };

/** The buyer's coupons and applications, on top of the shared page; `reload` after a change. */
export function useMine(): { mine: Mine; reload: () => void } {
  const { api } = useTools();
  const { token } = useUser();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (token === null) return;
    const request = new AbortController();
    void loadMine(api, token, setKnown, request.signal);
    return () => request.abort();
  }, [api, token]);
  const mine = known !== null && known.token === token ? known.mine : nothing;
  return { mine, reload: () => token !== null && void loadMine(api, token, setKnown) };
}

async function loadMine(api: Client, token: string, report: (known: Known) => void, signal?: AbortSignal): Promise<void> {
  try {
    report({ token, mine: await api.promotions.getMine({}, signal ? { signal } : {}) });
  } catch {
    // the page stays as everybody sees it, and the acts still report what is so
  }
}
