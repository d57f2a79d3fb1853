import { Message } from '@aliquot/ui/message.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { NextStepLink } from '../../purchase/next-step-link.tsx';
import { useNextStep } from '../../purchase/use-purchase.ts';
import { useUser } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** Who may order, this reader's next step, and the shop's licences; nothing without restrictions. */
export function SaleNotice({ product }: { product: Product }) {
  const { sold_to: soldTo, licences } = product;
  const { words, language } = useWords();
  const texts = words.productDetails;
  const { token, visitor } = useUser();
  const next = useNextStep(product);
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
          <p className="mt-2">
            {token === null ? signIn : visitor?.purchase?.text} <NextStepLink to={next} />
          </p>
        )}
        {licences.length > 0 && (
          <small className="licences">
            {licences
              .map(({ name, number, valid_until: until }) => texts.licence(name, number, formatDate(until, language)))
              .join(texts.semicolon)}
          </small>
        )}
      </Message>
    </div>
  );
}
