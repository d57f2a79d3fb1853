import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { SaveOffline } from '../../offline/save-offline.tsx';
import { useWords } from '../../words/use-words.ts';
import { CertificateByLot } from './certificate-by-lot.tsx';
import { Section } from './section.tsx';
import { type Product, isMadeInLots } from './types.ts';

/** A lot with less than this left is pointed out (days). */
const shortlyDated = 90;

/** Lots on hand with certificates, and a search for the certificate of any lot. */
export function Lots({ product }: { product: Product }) {
  const { productDetails: texts } = useWords().words;
  if (!isMadeInLots(product)) return null;
  return (
    <Section id="lots" title={product.lots.length > 0 ? texts.lots : texts.lotsAndCertificates}>
      {product.lots.length > 0 && <LotsOnHand product={product} />}
      <CertificateByLot product={product} />
    </Section>
  );
}

/** The lots on hand with their remaining life, each with its certificate. */
function LotsOnHand({ product: { name, lots, documents } }: { product: Product }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
  const certificates = documents.filter(({ kind, issued }) => kind === 'certificate' && issued === null);
  const certificateOf = (number: string) => {
    const found = certificates.find(({ href }) => href.includes(`/${encodeURIComponent(number)}/`));
    return (
      found && (
        <>
          <a className="link" href={found.href}>
            {texts.certificateShort}
            <span className="sr-only"> {number}</span>
          </a>
          <SaveOffline href={found.href} title={found.title} name={name} />
        </>
      )
    );
  };
  const hasRetest = lots.some(({ retest_on: day }) => day !== null);
  const hasExpiry = lots.some(({ expires_on: day }) => day !== null);
  const day = (value: string | null) => value && <time dateTime={value}>{formatDate(value, language)}</time>;
  return (
    <TableScroller label={texts.lotsOf(name)} className="lots-table">
      <DataTable caption={texts.lotsOf(name)} captionHidden compact>
        <thead>
          <tr>
            <HeadCell>{texts.lotNumber}</HeadCell>
            <HeadCell>{texts.pack}</HeadCell>
            <HeadCell>{texts.manufactured}</HeadCell>
            {hasRetest && <HeadCell>{texts.retest}</HeadCell>}
            {hasExpiry && <HeadCell>{texts.expires}</HeadCell>}
            <HeadCell>{texts.remaining}</HeadCell>
            <HeadCell>{texts.certificate}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.number}>
              <RowHead>
                <span className="mono" translate="no">
                  {lot.number}
                </span>
              </RowHead>
              <Cell className="mono">{lot.pack_codes.join(', ')}</Cell>
              <Cell>{day(lot.manufactured_on)}</Cell>
              {hasRetest && <Cell>{day(lot.retest_on)}</Cell>}
              {hasExpiry && <Cell>{day(lot.expires_on)}</Cell>}
              <Cell>
                {lot.remaining_days !== null && texts.remainingLife(lot.remaining_days)}{' '}
                {lot.remaining_days !== null && lot.remaining_days < shortlyDated && <Badge tone="warning">{texts.shortDated}</Badge>}
              </Cell>
              <Cell>{certificateOf(lot.number)}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
