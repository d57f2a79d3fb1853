import { Suspense, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { structureCode } from './structure-code.tsx';
import type { StructureAnswer } from './structure-results.tsx';

/** The search screen of a structure. The server's page stays until its code is loaded. */
export function StructureScreen(props: StructureAnswer) {
  const { language } = useWords();
  // kept, since another component, be it the same code, would begin again
  const [Results] = useState(structureCode[language].code);
  return (
    <Suspense>
      <Results {...props} />
    </Suspense>
  );
}
