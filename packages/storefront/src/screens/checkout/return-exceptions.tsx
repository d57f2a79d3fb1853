import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { type Exceptions, exceptionKey, groupExceptions } from './exceptions.ts';
import type { Preview } from './loader.ts';

export type ReturnExceptionsProps = {
  exceptions: Exceptions;
  lines: Preview['cart']['lines'];
  /** Keys of what is confirmed; nothing is, unless the buyer does it for this purchase. */
  confirmed: ReadonlySet<string>;
  error: string | undefined;
  onConfirm: (keys: readonly string[], confirmed: boolean) => void;
};

/**
 * Exceptions from 7-day returns, confirmed separately and never preselected (网络购买商品七日无理由退货暂行办法,
 * article 7). Nothing without such goods.
 */
export function ReturnExceptions({ exceptions, lines, confirmed, error, onConfirm }: ReturnExceptionsProps) {
  const { words } = useWords();
  if (exceptions.length === 0) return null;
  return (
    <CheckoutSection name="exceptions" title={words.checkout.exceptions} hint={words.checkout.exceptionsHint} error={error}>
      {groupExceptions(exceptions).map(({ kind, text, members }) => {
        const keys = members.map(exceptionKey);
        const isConfirmed = keys.every((key) => confirmed.has(key));
        const codes = members.flatMap(({ line_id }) => lines.filter(({ id }) => id === line_id).map(({ code }) => code));
        return (
          <Checkbox
            key={kind}
            className="choice-card"
            label={text}
            detail={<span className="mono">{codes.join(' · ')}</span>}
            checked={isConfirmed}
            aria-invalid={error !== undefined && !isConfirmed ? true : undefined}
            onChange={(event) => onConfirm(keys, event.target.checked)}
          />
        );
      })}
    </CheckoutSection>
  );
}
