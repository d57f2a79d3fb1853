import type { ConsoleFileName } from '@aliquot/contract/console/calls.ts';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { transferAddress } from '../calls/transfer.ts';
import { useWords } from '../words/use-words.ts';

type Props = {
  name: Extract<ConsoleFileName, `tables.${string}`>;
  /** What the table's filters say. */
  search?: Readonly<Record<string, string | undefined>>;
};

/** What a table's filters find, all pages of it, as a file for a spreadsheet. */
export function ExportLink({ name, search }: Props) {
  const { words, language } = useWords();
  return (
    <LinkButton href={transferAddress(name, { ...search, lang: language })} download title={words.table.exportHint}>
      {words.table.export}
    </LinkButton>
  );
}
