import type { ReactNode } from 'react';
import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { Message } from '@aliquot/ui/message.tsx';
import { MoneySummary } from '@aliquot/ui/money-summary.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Preview } from './loader.ts';

type Props = {
  preview: Preview;
  /** Several deliveries name their own addresses. */ isDivided: boolean;
  refreshing: boolean;
  children: ReactNode;
};

/** The parts of the total with the address they are for, and obstacles to ordering. */
export function Summary({ preview, isDivided, refreshing, children }: Props) {
  const { words } = useWords();
  const address = preview.addresses.find(({ id }) => id === preview.address_id);
  const total = preview.totals.find(({ kind }) => kind === 'total');
  const parts = preview.totals.filter(({ kind }) => kind !== 'total');
  const titles = preview.reductions.map(({ title }) => title).join(words.order.classJoin);
  return (
    <div className="checkout-summary">
      <h2>{words.checkout.summary}</h2>
      {address && !isDivided && <p className="field-hint">{words.checkout.deliveryTo(`${address.recipient}, ${addressLine(address)}`)}</p>}
      <MoneySummary
        rows={parts.map(({ kind, text, amount }) => ({
          key: kind,
          label: text,
          note: kind === 'reduction' ? titles : undefined,
          amount: kind === 'shipping' && amount === 0 ? words.order.free : amount,
        }))}
        total={{ key: 'total', label: total?.text ?? '', amount: preview.total }}
        refreshing={refreshing}
      />
      <p className="field-hint">{words.checkout.afterwards}</p>
      {preview.problems.length > 0 && (
        <div id="checkout-problems">
          <Message kind="warning" title={words.checkout.problems}>
            <ul>
              {preview.problems.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Message>
        </div>
      )}
      {children}
    </div>
  );
}
