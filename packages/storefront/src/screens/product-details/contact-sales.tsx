import { href } from '@aliquot/contract/shop/routes.ts';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import { draftKeyOf, readDraft } from '../../requests/draft.ts';
import type { RequestFormProps } from '../../requests/request-form.tsx';
import { addWords } from '../../words/load-words.ts';
import { useWords } from '../../words/use-words.ts';
import { Section } from './section.tsx';
import type { Product } from './types.ts';

/** Questions go to people, with the product named; the form's code loads when it is wanted. */
export function ContactSales({ product: { id } }: { product: Product }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
  const [Form, setForm] = useState<ComponentType<RequestFormProps> | null>(null);
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const open = useCallback(async () => {
    setPending(true);
    try {
      const load = () => loadOrReload('request-form', () => import('../../requests/request-form.tsx'));
      const [module] = await Promise.all([load(), addWords(language, 'account')]);
      setForm(() => module.RequestForm);
    } finally {
      setPending(false);
    }
  }, [language]);
  useEffect(() => {
    // what was typed before signing in is there again
    if (readDraft(draftKeyOf('question', id)).text !== '') void open().catch(() => {});
  }, [id, open]);
  return (
    <Section id="contact" title={texts.contact} className="no-print">
      <p className="max-w-text mb-3">{texts.requestText}</p>
      {sent !== null && (
        <Message kind="success" live>
          {words.requestForm.sent}{' '}
          <a className="link" href={href('my', null, { request: sent })}>
            {sent}
          </a>
        </Message>
      )}
      {sent === null && Form !== null && <Form kind="question" productId={id} onSent={setSent} />}
      {Form === null && (
        <Button className="needs-script" pending={pending} onClick={() => void open().catch(() => {})}>
          {texts.contactButton}
        </Button>
      )}
    </Section>
  );
}
