import { Icon } from '@aliquot/ui/icon.tsx';
import { SaveOffline } from '../../offline/save-offline.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** The product's files; the shop's own certificates are with their lots. */
export function Documents({ product: { name, documents } }: { product: Pick<Product, 'name' | 'documents'> }) {
  const { productDetails: texts } = useWords().words;
  const shown = documents.filter(({ kind, issued }) => kind !== 'certificate' || issued !== null);
  if (shown.length === 0) return null;
  return (
    <ul className="document-links no-print" aria-label={texts.documents}>
      {shown.map(({ href, title, language, issued }) => (
        <li key={href}>
          <a className="link" href={href} hrefLang={language} type="application/pdf">
            <Icon name="receipt" size={16} />
            {title} (PDF)
          </a>
          {issued && <small className="text-muted"> {issued}</small>}
          <SaveOffline href={href} title={title} name={name} />
        </li>
      ))}
    </ul>
  );
}
