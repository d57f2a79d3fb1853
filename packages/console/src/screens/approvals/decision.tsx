import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import type { ApprovalRow } from './request-text.tsx';

/**
 * Approve or reject for those who may, withdraw for the requester; each confirmed in a dialog that
 * shows its effect.
 */
export function Decision({ approval }: { approval: ApprovalRow }) {
  const { words } = useWords();
  const [open, setOpen] = useState<'approve' | 'refuse' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  if (!approval.is_mine_to_decide && !approval.is_mine_to_withdraw) return <span className="text-muted">{words.approvals.others}</span>;
  return (
    <span className="form-actions">
      {approval.is_mine_to_decide && (
        <>
          <Button size="sm" variant="primary" onClick={() => setOpen('approve')}>
            {words.approvals.approve}
          </Button>
          <Button size="sm" onClick={() => setOpen('refuse')}>
            {words.approvals.refuse}
          </Button>
        </>
      )}
      {approval.is_mine_to_withdraw && (
        <Button size="sm" onClick={() => setOpen('withdraw')}>
          {words.approvals.withdraw}
        </Button>
      )}
      {(open === 'approve' || open === 'refuse') && <DecideDialog approval={approval} approved={open === 'approve'} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog approval={approval} onClose={close} />}
    </span>
  );
}
