import type { Language } from '@aliquot/contract/core/language.ts';
import type { ReactNode } from 'react';
import { type Tools, ToolsContext } from './session/use-session.ts';
import type { Words } from './words/words.ts';
import { WordsContext } from './words/use-words.ts';

/** What surrounds the router on both sides: the language's texts and the event handlers' tools. */
export function App({ words, language, tools, children }: { words: Words; language: Language; tools: Tools; children: ReactNode }) {
  return (
    <WordsContext value={{ words, language }}>
      <ToolsContext value={tools}>{children}</ToolsContext>
    </WordsContext>
  );
}
