import { Message } from '../../ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** Says before the prices who may order; nothing where everybody may. */
export function SaleNotice({ soldTo }: { soldTo: Product['sold_to'] }) {
  const { productDetails: texts } = useWords().words;
  if (soldTo === 'everyone') return null;
  const { title, text } = {
    nobody: { title: texts.noSheetTitle, text: texts.noSheetText },
    papers: { title: texts.papersTitle, text: texts.papersText },
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
