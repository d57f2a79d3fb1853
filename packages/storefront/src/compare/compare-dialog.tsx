import type { Output } from '@aliquot/contract/shop/client.ts';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../words/use-words.ts';
import { CompareTable } from './compare-table.tsx';

export type CompareDialogProps = {
  open: boolean;
  ids: readonly number[];
  /** Null when it could not be had. */
  comparison: Output<'catalogue', 'compareProducts'> | null;
  /** Why there is none. */
  refusal: string | null;
  /** The address of this page that compares other ids; none closes it. */
  hrefOf: (ids: readonly number[]) => string;
};

/** Products side by side, over the page that one came from. */
export function CompareDialog({ open, ids, comparison, refusal, hrefOf }: CompareDialogProps) {
  const { compare: texts } = useWords().words;
  const navigate = useNavigate();
  const switchId = useId();
  const close = hrefOf([]);
  return (
    <Dialog
      open={open}
      onClose={() => void navigate(close, { replace: true, preventScrollReset: true })}
      closeHref={close}
      closeLabel={texts.close}
      placement="full"
      title={texts.title}
    >
      {comparison === null ? (
        <Message kind="danger">{refusal ?? texts.notLoaded}</Message>
      ) : comparison.products.length === 0 ? (
        <Message>{texts.none}</Message>
      ) : (
        <div className="comparison">
          {comparison.products.length > 1 && (
            <label className="comparison-switch" htmlFor={switchId}>
              {/* the style sheet hides equal rows, so that it works without scripts */}
              <input id={switchId} type="checkbox" className="only-differences" autoComplete="off" />
              {texts.onlyDifferences}
            </label>
          )}
          <CompareTable comparison={comparison} hrefWithout={(id) => hrefOf(ids.filter((one) => one !== id))} />
        </div>
      )}
    </Dialog>
  );
}
