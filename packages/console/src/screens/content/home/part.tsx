import { screensAt } from '../../screens-at.tsx';
import { BlockDetail } from './block-detail.tsx';
import { HomeScreen } from './home-screen.tsx';
import { NewBlock } from './new-block.tsx';

/** The home page, block by block. */
export const HomePart = screensAt({ '': HomeScreen, 'new/:kind': NewBlock, ':id': BlockDetail });
