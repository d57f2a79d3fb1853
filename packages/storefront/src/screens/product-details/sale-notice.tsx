import { Message } from '@aliquot/ui/message.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** Who may order, and the shop's licences, above the prices; nothing without restrictions. */
export function SaleNotice({ product: { sold_to: soldTo, licences } }: { product: Product }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
  if (soldTo === 'everyone') return null;
  const { title, text } = {
    nobody: { title: texts.noSafetySheetTitle, text: texts.noSafetySheetText },
    permits: { title: texts.permitsTitle, text: texts.permitsText },
    institutions: { title: texts.institutionsTitle, text: texts.institutionsText },
  }[soldTo];
  return (
    <div className="mb-3">
      <Message kind={soldTo === 'institutions' ? 'info' : 'warning'} title={title}>
        {text}
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
