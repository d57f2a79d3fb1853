import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** Who may order, above the prices; nothing without restrictions. */
export function SaleNotice({ product: { sold_to: soldTo } }: { product: Product }) {
  const { productDetails: texts } = useWords().words;
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
      </Message>
    </div>
  );
}
