import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import { useSettingsWords } from './use-settings-words.ts';

/** Who wrote a version and when; `by` is null for what the shop began with. */
export function WrittenNote({ by, at }: { by: string | null; at: string }) {
  const { words } = useWords();
  const text = useSettingsWords();
  if (by === null) return text.asBegun;
  return (
    <>
      {text.written}
      {words.frame.colon}
      <InstantText at={at} /> · <Signed by={by} />
    </>
  );
}
