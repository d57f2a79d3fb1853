import type { ReactNode } from 'react';

export interface Description {
  key: string;
  term: ReactNode;
  value: ReactNode;
}

/** Facts in two columns; a fact without a value is left out. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className="description-list">
      {items.map(
        ({ key, term, value }) =>
          value !== null &&
          value !== undefined &&
          value !== '' && (
            <div key={key}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
