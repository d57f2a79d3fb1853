import { Route, Routes } from 'react-router';
import { NothingHere } from '../../nothing-here.tsx';
import { BlockDetail } from './block-detail.tsx';
import { HomeScreen } from './home-screen.tsx';
import { NewBlock } from './new-block.tsx';

/** The home page, block by block. */
export function HomePart() {
  return (
    <Routes>
      <Route index element={<HomeScreen />} />
      <Route path="new/:kind" element={<NewBlock />} />
      <Route path=":id" element={<BlockDetail />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
