import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';
import { Section } from './section.tsx';
import type { Product } from './types.ts';

/** Questions go to people, with the product already named in the subject. */
export function ContactSales({ product: { name, packs } }: { product: Product }) {
  const { words } = useWords();
  const texts = words.productDetails;
  if (words.shell.companyMail === '') return null;
  const subject = texts.mailSubject(name, packs.map(({ code }) => code).join(', '));
  return (
    <Section id="contact" title={texts.contact} className="no-print">
      <p className="max-w-text mb-3">{texts.requestText}</p>
      <LinkButton href={`mailto:${words.shell.companyMail}?subject=${encodeURIComponent(subject)}`}>{texts.contactButton}</LinkButton>
    </Section>
  );
}
