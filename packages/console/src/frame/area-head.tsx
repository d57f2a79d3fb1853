import { Tabs } from '@aliquot/storefront/ui/tabs.tsx';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** What the lists are together; the title where nothing else is said. */
  label?: string;
  places: readonly { href: string; label: string; current: boolean }[];
  /** What can be done here. */
  children?: ReactNode;
};

/** The head of one of an area's lists, with the way to the others. */
export function AreaHead({ title, label = title, places, children }: Props) {
  return (
    <>
      <div className="area-head">
        <h1>{title}</h1>
        {children}
      </div>
      <Tabs label={label} tabs={places} />
    </>
  );
}
