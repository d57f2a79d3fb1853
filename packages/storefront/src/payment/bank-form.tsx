import { formatFen } from '@aliquot/contract/core/money.ts';
import { CopyText } from './copy-text.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../words/use-words.ts';
import type { OrderToPay } from './payment-panel.tsx';

type BankFormProps = { bank: OrderToPay['bank']; /** Fen. */ total: number; /** Fen of it that have come. */ received: number };

/** What to write on the bank's form, or that the shop has no account. */
export function BankForm({ bank, total, received }: BankFormProps) {
  const text = useWords().words.payment;
  const missing = total - received;
  return (
    <>
      {bank.account === '' && <Message kind="warning">{text.noAccount}</Message>}
      <DescriptionList
        items={[
          ...(received > 0 ? [{ key: 'received', term: text.received, value: formatFen(received) }] : []),
          {
            key: 'amount',
            term: received > 0 ? text.stillToPay : text.toPay,
            value: <CopyText text={(missing / 100).toFixed(2)} shown={formatFen(missing)} />,
          },
          { key: 'reference', term: text.reference, value: <CopyText text={bank.reference} mono /> },
          ...(bank.account === ''
            ? []
            : [
                { key: 'holder', term: text.holder, value: <CopyText text={bank.holder} /> },
                { key: 'bank', term: text.bank, value: bank.bank },
                { key: 'account', term: text.accountNumber, value: <CopyText text={bank.account} mono /> },
              ]),
        ]}
      />
    </>
  );
}
