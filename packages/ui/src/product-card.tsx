import type { ReactNode } from 'react';
import { brokenName } from './broken-name.ts';
import { Picture } from './picture.tsx';

export interface ProductCardProps {
  href: string;
  name: string;
  /** Brand, grade, purity, pack: one short line. */
  subtitle?: ReactNode;
  /** Catalogue or CAS number, formula. */
  identifiers?: ReactNode;
  picture: { src: string; width: number; height: number; eager?: boolean };
  badges?: ReactNode;
  price?: ReactNode;
  stock?: ReactNode;
  /** Buttons and forms; they lie above the card's own link. */
  actions?: ReactNode;
}

/**
 * A product in a grid: the whole card is the link. Wrap cards in `<ul className="product-grid">`.
 */
export function ProductCard({ href, name, subtitle, identifiers, picture, badges, price, stock, actions }: ProductCardProps) {
  return (
    <li className="product-card">
      {badges && <div className="product-badges">{badges}</div>}
      <Picture {...picture} alt="" />
      {subtitle && <div className="product-sub">{subtitle}</div>}
      <a href={href} className="product-name">
        {brokenName(name)}
      </a>
      {identifiers && <div className="product-sub">{identifiers}</div>}
      <div className="product-foot">
        {price}
        {stock}
      </div>
      {actions && <div className="product-actions">{actions}</div>}
    </li>
  );
}
