import { screensAt } from '../screens-at.tsx';
import { ImportDetail } from './detail.tsx';
import { NewImport } from './new-import.tsx';
import { ImportsScreen } from './screen.tsx';
import { useImportWords } from './use-import-words.ts';

export const ImportsArea = screensAt({ '': ImportsScreen, new: NewImport, ':id': ImportDetail }, useImportWords);
