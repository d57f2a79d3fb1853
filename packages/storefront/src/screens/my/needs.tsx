import { AccountFrame } from '../../account/account-frame.tsx';
import { InvoicesOfMine, PermitsOfMine } from '../../needs/needs.tsx';
import { useWords } from '../../words/use-words.ts';
import type { InvoicesData, PermitsData } from './loader.ts';

/** Purchase permits or invoices, in the user centre's frame. */
export function Needs(data: PermitsData | InvoicesData) {
  const { words } = useWords();
  return (
    <AccountFrame current={data.section} title={words.account[data.section]}>
      {data.section === 'permits' ? <PermitsOfMine known={data.permits} /> : <InvoicesOfMine {...data} />}
    </AccountFrame>
  );
}
