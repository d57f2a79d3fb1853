import { href } from '@aliquot/contract/shop/routes.ts';
import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import { draftKeyOf, neverChanges, readDraft } from '../../requests/draft.ts';
import { addWords } from '../../words/load-words.ts';
import { useWords } from '../../words/use-words.ts';
import { Section } from './section.tsx';
import type { Product } from './types.ts';

/** Questions go to people, with the product named; the form's code loads when it is wanted. */
export function ContactSales({ product: { id } }: { product: Product }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
  // what was typed before signing in is there again
  const hasDraft = useSyncExternalStore(
    neverChanges,
    () => readDraft(draftKeyOf('question', id)).text !== '',
    () => false,
  );
  const [isOpened, setOpened] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [Form] = useState(() =>
    lazy(async () => {
      const code = loadOrReload('request-form', () => import('../../requests/request-form.tsx'));
      const loaded = await Promise.all([code, addWords(language, 'account')]).catch(() => null);
      return { default: loaded?.[0].RequestForm ?? NotLoaded };
    }),
  );
  const opener = (pending: boolean) => (
    <Button className="needs-script" pending={pending} onClick={() => setOpened(true)}>
      {texts.contactButton}
    </Button>
  );
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
      {sent === null && (isOpened || hasDraft) && (
        <Suspense fallback={opener(true)}>
          <Form kind="question" productId={id} onSent={setSent} />
        </Suspense>
      )}
      {sent === null && !isOpened && !hasDraft && opener(false)}
    </Section>
  );
}

const NotLoaded = () => <Message kind="danger">{useWords().words.shell.noAnswer}</Message>;
