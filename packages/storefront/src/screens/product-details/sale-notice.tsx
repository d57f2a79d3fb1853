import { buttonClass } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { NextStepLink } from '../../purchase/next-step-link.tsx';
import { useNextStep } from '../../purchase/use-purchase.ts';
import { useUser } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** Who may order, and this reader's next step, above the prices; nothing without restrictions. */
export function SaleNotice({ product }: { product: Product }) {
  const { productDetails: texts } = useWords().words;
  const { token, visitor } = useUser();
  const next = useNextStep(product);
  const { sold_to: soldTo } = product;
  if (soldTo === 'everyone') return null;
  const { kinds, signIn } = texts.purchase;
  const { title, text } = {
    nobody: { title: texts.noSafetySheetTitle, text: texts.noSafetySheetText },
    permits: { title: texts.permitsTitle, text: kinds.permits },
    institutions: { title: texts.institutionsTitle, text: kinds.institutions },
  }[soldTo];
  return (
    <div className="mb-3">
      <Message kind={soldTo === 'institutions' ? 'info' : 'warning'} title={title}>
        {text}
        {next && (
          <div className="no-print">
            <p>{token === null ? signIn : visitor?.purchase?.text}</p>
            <p className="mt-2">
              <NextStepLink to={next} className={buttonClass('secondary', 'sm', false)} />
            </p>
          </div>
        )}
      </Message>
    </div>
  );
}
