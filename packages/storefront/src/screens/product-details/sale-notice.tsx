import { Message } from '../../ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** Says before the prices who may order; nothing where everybody may. */
export function SaleNotice({ soldTo }: { soldTo: Product['sold_to'] }) {
  const { productDetails: texts } = useWords().words;
  if (soldTo === 'everyone') return null;
  const papers = soldTo === 'papers';
  return (
    <div className="mb-3">
      <Message kind={papers ? 'warning' : 'info'} title={papers ? texts.papersTitle : texts.institutionsTitle}>
        {papers ? texts.papersText : texts.institutionsText}
      </Message>
    </div>
  );
}
