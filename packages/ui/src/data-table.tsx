import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/**
 * The named scroll box of a table, so that a wide one never widens the page. The keyboard reaches
 * it while it scrolls. The head of a long one stays in view, by code that comes after the page.
 */
export function TableScroller({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    const stick = async () => {
      const { focusWhileScrolling, stickHead } = await import('./stick-head.ts');
      if (!stop || !box.current) return;
      const ends = [stickHead(box.current), focusWhileScrolling(box.current)];
      stop = () => {
        for (const end of ends) end();
      };
    };
    // a head that scrolls away is no fault of the page
    stick().catch(() => {});
    return () => {
      stop?.();
      stop = null;
    };
  }, []);
  return (
    <div ref={box} className={classNames('table-scroll', className)} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

export interface DataTableProps {
  caption?: ReactNode;
  /** The caption is for screen readers only, since there is a heading above. */
  captionHidden?: boolean;
  compact?: boolean;
  stickyFirst?: boolean;
  children: ReactNode;
}

/** A table with hairlines and a sticky head; give it `thead`, `tbody`, and `tfoot`. */
export function DataTable({ caption, captionHidden = false, compact = false, stickyFirst = false, children }: DataTableProps) {
  return (
    <table className={classNames('data-table', compact && 'is-compact', stickyFirst && 'has-sticky-first')}>
      {caption && <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>}
      {children}
    </table>
  );
}

export interface HeadCellProps {
  /** `end` over figures. */
  align?: 'start' | 'end';
  /** The unit of every figure below, shown in the header only. */
  unit?: string;
  sort?: 'ascending' | 'descending';
  /** Sorting is a link, so that it works without scripts and has an address. */
  sortHref?: string;
  /** The text is for screen readers only, such as over a column of buttons. */
  hiddenText?: boolean;
  children?: ReactNode;
}

/** A column's head. */
export function HeadCell({ align = 'start', unit, sort, sortHref, hiddenText = false, children }: HeadCellProps) {
  const text = (
    <>
      {hiddenText ? <span className="sr-only">{children}</span> : children}
      {unit && <span className="unit">{unit}</span>}
      {sort && <Icon name="arrow-up" size={16} />}
    </>
  );
  return (
    <th scope="col" aria-sort={sort} className={align === 'end' ? 'is-end' : undefined}>
      {sortHref ? <a href={sortHref}>{text}</a> : text}
    </th>
  );
}

export interface CellProps extends Omit<ComponentProps<'td'>, 'style' | 'align'> {
  align?: 'start' | 'end';
  /** The best of its column, such as the cheapest per gram. */
  best?: boolean;
}

/** A cell; `align="end"` aligns figures. */
export function Cell({ align = 'start', best = false, className, ...rest }: CellProps) {
  return <td {...rest} className={classNames(align === 'end' && 'is-end', best && 'is-best', className) || undefined} />;
}

/** The cell that names its row. */
export function RowHead(props: Omit<ComponentProps<'th'>, 'style' | 'scope'>) {
  return <th {...props} scope="row" />;
}
