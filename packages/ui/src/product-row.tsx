import type { ReactNode } from 'react';
import { brokenName } from './broken-name.ts';
import { Picture } from './picture.tsx';

export interface ProductRowProps {
  href: string;
  name: string;
  subtitle?: ReactNode;
  picture: { src: string; width: number; height: number; eager?: boolean };
  /** The row's other cells. */
  children: ReactNode;
}

/**
 * A product in a table: its first cell names the row and stays in sight when the table scrolls
 * sideways.
 */
export function ProductRow({ href, name, subtitle, picture, children }: ProductRowProps) {
  return (
    <tr>
      <th scope="row">
        <div className="product-row-head">
          <Picture {...picture} alt="" />
          <div>
            <a href={href} className="product-name">
              {brokenName(name)}
            </a>
            {subtitle && <div className="product-sub">{subtitle}</div>}
          </div>
        </div>
      </th>
      {children}
    </tr>
  );
}
