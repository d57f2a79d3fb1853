import { AccountFrame } from '../../account/account-frame.tsx';
import { InvoicesOfMine, PapersOfMine } from '../../needs/needs.tsx';
import { useWords } from '../../words/use-words.ts';
import type { InvoicesData, PapersData } from './loader.ts';

/** Purchase papers or invoices, in the user centre's frame. */
export function Needs(data: PapersData | InvoicesData) {
  const { words } = useWords();
  return (
    <AccountFrame current={data.section} title={words.account[data.section]}>
      {data.section === 'papers' ? <PapersOfMine known={data.papers} /> : <InvoicesOfMine {...data} />}
    </AccountFrame>
  );
}
