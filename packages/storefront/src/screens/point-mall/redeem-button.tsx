import { formatPoints } from '../../points/format-points.ts';
import { useTools, useUser } from '../../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Good } from './redeem-form.tsx';

export type RedeemButtonProps = { good: Good; balance: number | null; onChoose: (good: Good) => void };

/** Opens the redemption, or the log-in; whoever has too few points sees how many are missing. */
export function RedeemButton({ good, balance, onChoose }: RedeemButtonProps) {
  const { words } = useWords();
  const { session } = useTools();
  const { token } = useUser();
  const text = words.pointMall;
  if (good.stock === 0) return null;
  const missing = balance === null ? 0 : good.points - balance;
  return (
    <>
      {missing > 0 && <small className="mall-missing">{text.missingShort(formatPoints(missing))}</small>}
      <Button
        size="sm"
        variant={balance !== null && missing <= 0 ? 'primary' : 'secondary'}
        className="needs-script"
        aria-label={text.redeemName(good.name)}
        onClick={() => (token === null ? session.login() : onChoose(good))}
      >
        {text.redeem}
      </Button>
    </>
  );
}
