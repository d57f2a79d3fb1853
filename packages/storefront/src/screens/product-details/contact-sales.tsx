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
  // what was typed before signing in is there again; sent, the form stays and says so
  const [findDraft] = useState(() => {
    let had = false;
    return () => (had ||= readDraft(draftKeyOf('question', id)) !== '');
  });
  const hadDraft = useSyncExternalStore(neverChanges, findDraft, () => false);
  const [isOpened, setOpened] = useState(false);
  const [Question] = useState(() =>
    lazy(async () => {
      const code = loadOrReload('request-form', () => import('../../requests/product-question.tsx'));
      const loading = Promise.all([code, addWords(language, 'account'), addWords(language, 'thread')]);
      const loaded = await loading.catch(() => null);
      return { default: loaded?.[0].ProductQuestion ?? NotLoaded };
    }),
  );
  const isOpen = isOpened || hadDraft;
  return (
    <Section id="contact" title={texts.contact} className="no-print">
      <p className="max-w-text mb-3">{texts.requestText}</p>
      <Suspense fallback={<Button pending>{texts.contactButton}</Button>}>
        {isOpen ? (
          <Question productId={id} />
        ) : (
          <Button className="needs-script" onClick={() => setOpened(true)}>
            {texts.contactButton}
          </Button>
        )}
      </Suspense>
    </Section>
  );
}

const NotLoaded = () => <Message kind="danger">{useWords().words.shell.noAnswer}</Message>;
