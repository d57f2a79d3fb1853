import type { Permission } from '@aliquot/contract/console/permissions.ts';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { useMe } from '../session/me.ts';

/** One of an area's lists; one with a permission is there for those who have it. */
type Place<Part extends string> = { part: Part; path: string; permission?: Permission };

type Props<Part extends string> = {
  title: string;
  /** What the lists are together; the title by default. */
  label?: string;
  /** In their order. */
  places: readonly Place<Part>[];
  labels: Readonly<Record<Part, string>>;
  current: Part | undefined;
  /** What can be done here. */
  children?: ReactNode;
};

/** The head of one of an area's lists, with the way to the others. */
export function AreaHead<Part extends string>({ title, label = title, places, labels, current, children }: Props<Part>) {
  const { permissions } = useMe();
  return (
    <>
      <div className="area-head is-list">
        <h1>{title}</h1>
        {children}
      </div>
      <Tabs
        label={label}
        tabs={places
          .filter(({ permission }) => permission === undefined || permissions.includes(permission))
          .map(({ part, path }) => ({ href: path, label: labels[part], current: part === current }))}
      />
    </>
  );
}
