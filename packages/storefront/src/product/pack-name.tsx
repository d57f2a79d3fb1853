import { href } from '@aliquot/contract/shop/routes.ts';
import { brokenName } from '@aliquot/ui/broken-name.ts';
import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';

type PackNameProps = { pack: { product_id: number; name: string; label: string; code: string } };

/** What a line of a cart or an order is about: its product as a link, and below it the pack. */
export const PackName = ({ pack: { product_id, name, label, code } }: PackNameProps) => (
  <>
    <a href={href('productDetails', { id: product_id })} className="product-name quiet-link">
      {brokenName(name)}
    </a>
    <p className="product-sub">
      {label} · <CatalogueNumber value={code} />
    </p>
  </>
);
