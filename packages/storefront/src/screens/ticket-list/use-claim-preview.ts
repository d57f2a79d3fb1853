import type { Output } from '@aliquot/contract/shop/client.ts';
import { useEffect, useState } from 'react';
import { describeFault } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';
import { type ClaimedLine, type Kind, requestOf } from './claimed-lines.ts';

type PreviewedClaim = { kind: Kind | undefined; chosen: ReadonlyMap<number, ClaimedLine> };

export type ClaimPreview = {
  /** Null where the ticket ends with goods, and until the shop has answered. */
  refund: Output<'tickets', 'preview'>['refund'];
  /** Why the shop would refuse it. */
  refusal: string | null;
  /** The figures belong to an earlier request. */
  refreshing: boolean;
};

/** The refund a claim would bring, updated with its kind and lines; null without any. */
export function useClaimPreview(orderId: string, { kind, chosen }: PreviewedClaim): ClaimPreview | null {
  const { api } = useTools();
  const { words } = useWords();
  const [known, setKnown] = useState<(PreviewedClaim & Pick<ClaimPreview, 'refund' | 'refusal'>) | null>(null);
  useEffect(() => {
    const request = requestOf(orderId, kind, chosen);
    if (!request) return;
    const waiting = new AbortController();
    api.tickets.preview(request, { signal: waiting.signal }).then(
      ({ refund }) => setKnown({ kind, chosen, refund, refusal: null }),
      (error: unknown) => {
        if (!waiting.signal.aborted) setKnown({ kind, chosen, refund: null, refusal: describeFault(error, words).text });
      },
    );
    return () => waiting.abort();
  }, [api, words, orderId, kind, chosen]);
  if (!kind) return null;
  const isCurrent = known?.kind === kind && known.chosen === chosen;
  return { refund: known?.refund ?? null, refusal: isCurrent ? known.refusal : null, refreshing: !isCurrent };
}
