import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

export interface ProductRowProps {
  href: string;
  name: string;
  subtitle?: ReactNode;
  picture?: { src: string; width: number; height: number; kind?: 'line' | 'plate'; eager?: boolean };
  selected?: boolean;
  /** The row's other cells. */
  children: ReactNode;
}

/** A product in a table: its first cell names the row and stays in sight when the table scrolls sideways. */
export function ProductRow({ href, name, subtitle, picture, selected = false, children }: ProductRowProps) {
  return (
    <tr className={selected ? 'is-selected' : undefined}>
      <th scope="row">
        <div className="product-row-head">
          {picture ? <Picture {...picture} alt="" /> : <span />}
          <div>
            <a href={href} className="product-name">
              {name}
            </a>
            {subtitle && <div className="product-sub">{subtitle}</div>}
          </div>
        </div>
      </th>
      {children}
    </tr>
  );
}
