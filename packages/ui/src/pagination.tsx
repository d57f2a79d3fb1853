import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Names the page that a number leads to, for a screen reader: "Page 3". */
  pageLabel: (page: number) => string;
  page: number;
  pageCount: number;
  href: (page: number) => string;
}

/** Pages as links; nothing at all for a single page. */
export function Pagination({ label, previousLabel, nextLabel, pageLabel, page, pageCount, href }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="pagination">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" aria-label={previousLabel}>
          <Icon name="chevron-left" />
        </a>
      )}
      {pageWindow(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a key={number} href={href(number)} aria-label={pageLabel(number)} aria-current={number === page ? 'page' : undefined}>
            {number}
          </a>
        ),
      )}
      {page < pageCount && (
        <a href={href(page + 1)} rel="next" aria-label={nextLabel}>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
