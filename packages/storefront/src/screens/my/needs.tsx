import { AccountFrame } from '../../account/account-frame.tsx';
import { InvoicesOfMine, MembershipOfMine, PermitsOfMine } from '../../needs/needs.tsx';
import { useWords } from '../../words/use-words.ts';
import type { InvoicesData, MembershipData, PermitsData } from './loader.ts';

/** Purchase permits, the membership of an institution, or invoices, in the user centre's frame. */
export function Needs(data: PermitsData | MembershipData | InvoicesData) {
  const { words } = useWords();
  return (
    <AccountFrame current={data.section} title={words.account[data.section]}>
      {data.section === 'permits' && <PermitsOfMine known={data.permits} />}
      {data.section === 'membership' && <MembershipOfMine {...data} />}
      {data.section === 'invoices' && <InvoicesOfMine {...data} />}
    </AccountFrame>
  );
}
