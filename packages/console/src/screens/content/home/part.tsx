import { lazy } from 'react';
import { screensAt } from '../../screens-at.tsx';
import { HomeScreen } from './home-screen.tsx';

const NewBlock = lazy(async () => ({ default: (await import('./new-block.tsx')).NewBlock }));
const BlockDetail = lazy(async () => ({ default: (await import('./block-detail.tsx')).BlockDetail }));

/** The home page, block by block. */
export const HomePart = screensAt({ '': HomeScreen, 'new/:kind': NewBlock, ':id': BlockDetail });
