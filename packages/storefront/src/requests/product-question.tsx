import { href } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../words/use-words.ts';
import { RequestForm } from './request-form.tsx';

/** A question about a product; once it is sent, where its thread is. */
export function ProductQuestion({ productId }: { productId: number }) {
  const { words } = useWords();
  const [sent, setSent] = useState<string | null>(null);
  if (sent === null) return <RequestForm kind="question" productId={productId} onSent={setSent} />;
  return (
    <Message kind="success" live>
      {words.requestForm.sent}{' '}
      <a className="link" href={href('my', null, { request: sent })}>
        {sent}
      </a>
    </Message>
  );
}
