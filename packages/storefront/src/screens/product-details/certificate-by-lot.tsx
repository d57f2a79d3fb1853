import { useLocation } from 'react-router';
import { Button } from '@aliquot/ui/button.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/**
 * Leads from a lot number to its certificate, also if no longer on hand. A plain form: the server
 * redirects to the certificate, or back with `?lot=`.
 */
export function CertificateByLot({ product: { id } }: { product: Product }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
  const missing = new URLSearchParams(useLocation().search).get('lot') ?? '';
  return (
    <div className="need no-print">
      <form method="get" action="/documents/certificate">
        <input type="hidden" name="product" value={id} />
        <input type="hidden" name="lang" value={language} />
        <label htmlFor="lot">{texts.certificateByLot}</label>
        <TextInput
          id="lot"
          name="lot"
          key={missing}
          defaultValue={missing}
          mono
          required
          maxLength={48}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={missing === '' ? undefined : true}
          aria-describedby={missing === '' ? undefined : 'lot-missing'}
        />
        <Button type="submit">{texts.getCertificate}</Button>
      </form>
      {missing !== '' && (
        <p id="lot-missing" className="field-error" role="status">
          {texts.noCertificate(missing)}
        </p>
      )}
    </div>
  );
}
