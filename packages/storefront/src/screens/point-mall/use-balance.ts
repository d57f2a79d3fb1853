import { isRejection } from '@aliquot/contract/core/envelope.ts';
import type { Client } from '@aliquot/contract/shop/client.ts';
import { useEffect, useState } from 'react';
import { useTools, useUser } from '../../session/use-session.ts';

type Known = { token: string; balance: number | null; refusal: string | null };

/**
 * The buyer's points, on top of the shared page, null until known; or why the shop refused them.
 */
export function useBalance(): { balance: number | null; refusal: string | null; reload: () => void } {
  const { api } = useTools();
  const { token } = useUser();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (token === null) return;
    const request = new AbortController();
    void loadBalance(api, token, setKnown, request.signal);
    return () => request.abort();
  }, [api, token]);
  // somebody else's balance is nobody's
  const { balance, refusal } = known !== null && known.token === token ? known : { balance: null, refusal: null };
  return { balance, refusal, reload: () => token !== null && void loadBalance(api, token, setKnown) };
}

async function loadBalance(api: Client, token: string, show: (known: Known) => void, signal?: AbortSignal): Promise<void> {
  try {
    const { balance } = await api.user.getPoints({ limit: 1 }, signal ? { signal } : {});
    show({ token, balance, refusal: null });
  } catch (error) {
    // without an answer the mall works too: redeeming reports missing points
    if (isRejection(error)) show({ token, balance: null, refusal: error.msg });
  }
}
