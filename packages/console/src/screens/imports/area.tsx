import { lazy } from 'react';
import { screensAt } from '../screens-at.tsx';
import { ImportsScreen } from './screen.tsx';
import { useImportWords } from './use-import-words.ts';

const NewImport = lazy(async () => ({ default: (await import('./new-import.tsx')).NewImport }));
const ImportDetail = lazy(async () => ({ default: (await import('./detail.tsx')).ImportDetail }));

export const ImportsArea = screensAt({ '': ImportsScreen, new: NewImport, ':id': ImportDetail }, useImportWords);
