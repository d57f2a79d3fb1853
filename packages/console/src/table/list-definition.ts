import type { ConsoleFileName } from '@aliquot/contract/console/calls.ts';
import type { Permission } from '@aliquot/contract/console/permissions.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { ReactNode } from 'react';
import type { Suggestion } from '../form/suggested-input.tsx';
import type { Words } from '../words/en.ts';
import type { Option } from './filter-bar.tsx';
import type { TableState } from './table-state.ts';
import type { Column } from './work-table.tsx';

/** What a definition is made from. */
export type ListView = { words: Words; language: Language; may: (permission: Permission) => boolean; state: TableState };

type Field<Input> = keyof Input & string;

/** By what a call sorts; nothing where it does not. */
type Sort<Input> = Extract<Input[Extract<'sort', keyof Input>], string>;

/** A filter needs to be read from the address unless the call takes any text. */
type Read<Value> = [string] extends [Value]
  ? { read?: (typed: string) => Value | undefined }
  : { read: (typed: string) => Value | undefined };

type FilterKind<Value, Shown> =
  | ({ kind: 'text' } & Read<Value>)
  | { kind: 'day' }
  /** A closed list of words; `isCounted` adds how many rows the answer counts of each. */
  | {
      kind: 'choice';
      values: readonly Extract<Value, string>[];
      labels: Readonly<Record<Extract<Value, string>, string>>;
      isCounted?: true;
    }
  /** What there is to choose from comes with an answer. */
  | ({ kind: 'choice'; options: (shown: Shown | undefined) => readonly Option[] } & Read<Value>)
  | ({
      kind: 'suggested';
      hint?: (shown: Shown | undefined) => string;
      suggestions: readonly Suggestion[];
      onTyped: (typed: string) => void;
    } & Read<Value>);

/** A filter has the name of the input's field, in the address too. */
export type ListFilter<Input, Shown> = {
  [Name in Field<Input>]: { name: Name; label: string } & FilterKind<NonNullable<Input[Name]>, Shown>;
}[Field<Input>];

/** The filter shown as tabs above the others; `all` means no value. */
export type ListTabs<Input> = {
  [Name in Field<Input>]: TabsOf<Name, Extract<Input[Name], string>>;
}[Field<Input>];

type TabsOf<Name, Value extends string> = {
  name: Name;
  /** Its name in the address, where that is another one. */
  inAddress?: string;
  label: string;
  values: readonly (Value | 'all')[];
  labels: Readonly<Record<Value, string> & { all?: string }>;
  /** What an address without it means. */
  usual: Value | 'all';
  /** What it means instead where something is searched. */
  usualOfSearch?: Value | 'all';
};

/** A list screen: filters, columns and actions of what a call finds. */
export type List<Input, Shown, Row> = {
  label: string;
  /** The head, around its actions; without it the label is the title. */
  head?: (actions: ReactNode) => ReactNode;
  /** The header's actions before export and new; `search` has the filters. */
  actions?: (search: Search) => ReactNode;
  export?: Extract<ConsoleFileName, `tables.${string}`> | false;
  add?: { href: string; label: string; permission?: Permission };
  /** Between the head and the filters. */
  above?: ReactNode;
  /** After the table: its dialogs too. */
  below?: ReactNode;
  tabs?: ListTabs<Input>;
  filters?: readonly ListFilter<Input, Shown>[];
  /** What the call takes besides the filters. */
  input?: Partial<Input>;
  columns: readonly ListColumn<Input, Shown, Row>[];
  /** How it is sorted where the address has no sort. */
  sort?: Sort<Input>;
  keyOf: (row: Row) => string | number;
  bulk?: ListBulk<Row>;
  everyMs?: (shown: Shown | undefined) => number | false;
};

export type ListColumn<Input, Shown, Row> = Column<Row, Shown, Exclude<Sort<Input>, `-${string}`>> & {
  permission?: Permission;
  /** Whether it is shown; by default it is. */
  isShown?: boolean;
};

/** What can be done with selected rows. */
type ListBulk<Row> = {
  permission?: Permission;
  /** How a row is named where it is selected; its key otherwise. */
  nameOf?: (row: Row) => string;
  render: (selected: readonly Row[], choose: (keys: readonly string[]) => void) => ReactNode;
  /** What the filters find on other pages can be selected too, so many rows at most. */
  most?: number;
};

/** The filters as in an address. */
export type Search = Readonly<Record<string, string>>;

/** A row of what a call finds. */
export type RowOf<Shown> = Shown extends { items: readonly (infer Row)[] } ? Row : never;
