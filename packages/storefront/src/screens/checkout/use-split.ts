import type { Output } from '@aliquot/contract/shop/client.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { describeFault } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';
import type { Preview } from './loader.ts';
import { type Deliveries, type SplitRow, type SplitRows, deliveriesOf, rowsOf } from './split-rows.ts';

export type SplitPreview = Output<'checkout', 'previewSplit'>;

export type Split = {
  rows: SplitRows;
  deliveries: Deliveries;
  /** Null until the first answer, and where it was refused. */
  quoted: SplitPreview | null;
  /** Why there is no preview. */
  refusal: string | null;
  refreshing: boolean;
  change: (lineId: number, rows: readonly SplitRow[]) => void;
};

/** The cart divided over addresses and days, with what that costs; null where it is not divided. */
export function useSplit(preview: Preview, isOn: boolean): Split | null {
  const { api } = useTools();
  const { words } = useWords();
  const [changed, setChanged] = useState<SplitRows>(new Map());
  const [answer, setAnswer] = useState<{ of: Deliveries; quoted: SplitPreview | null; refusal: string | null } | null>(null);
  const newest = useRef<Deliveries | null>(null);
  const { cart, address_id: address, cart_id: cartId } = preview;
  const rows = useMemo(() => rowsOf(cart.lines, changed, address ?? 0), [cart.lines, changed, address]);
  const deliveries = useMemo(() => deliveriesOf(rows), [rows]);

  useEffect(() => {
    if (!isOn || cart.lines.length === 0) return;
    newest.current = deliveries;
    const show = (quoted: SplitPreview | null, refusal: string | null) => {
      if (newest.current === deliveries) setAnswer({ of: deliveries, quoted, refusal });
    };
    api.checkout.previewSplit({ cart_id: cartId ?? undefined, deliveries }).then(
      (quoted) => show(quoted, null),
      (fault: unknown) => show(null, describeFault(fault, words).text),
    );
  }, [api, words, isOn, deliveries, cart, cartId]);

  if (!isOn) return null;
  return {
    rows,
    deliveries,
    quoted: answer?.quoted ?? null,
    refusal: answer?.refusal ?? null,
    refreshing: answer?.of !== deliveries,
    change: (lineId, next) => setChanged(new Map([...rows, [lineId, next]])),
  };
}
