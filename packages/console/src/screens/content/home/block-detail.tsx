import { addedHomeBlocks } from '@aliquot/contract/shop/home-blocks.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShown } from '../../../calls/use-calls.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useFreshForm } from '../../../form/use-fresh-form.ts';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { useIdInAddress } from '../../use-id-in-address.ts';
import { useOne } from '../../use-one.tsx';
import type { Block } from './block-values.ts';
import { EditBlock } from './edit-block.tsx';
import { blockTones } from './home-screen.tsx';

/** One block of the home page: what is written, when it is shown, and how it would look. */
export function BlockDetail() {
  const { words } = useWords();
  const text = words.home;
  const mayEdit = useMay('content.edit');
  const [removing, setRemoving] = useState(false);
  const id = useIdInAddress();
  const found = useShown('homeBlocks.get', { id });
  const { shown: block, instead } = useOne(found, (one) => one.id === id);
  const { look, takeTheirs } = useFreshForm(found.refetch);
  if (!block) return instead;
  return (
    <>
      <div className="area-head">
        <h1>{text.kinds[block.kind]}</h1>
        <Badge tone={blockTones[block.state]}>{text.states[block.state]}</Badge>
        <HistoryLink kind="home_block" id={block.id} />
        {mayEdit && addedHomeBlocks.some((added) => added === block.kind) && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {text.remove}
          </Button>
        )}
      </div>
      <EditBlock key={`${block.id}-${look}`} block={block} isFixed={!mayEdit} onTakeTheirs={takeTheirs} />
      {removing && <RemoveBlock block={block} onClose={() => setRemoving(false)} />}
    </>
  );
}

function RemoveBlock({ block, onClose }: { block: Block; onClose: () => void }) {
  const { words } = useWords();
  const navigate = useNavigate();
  const act = useActionForm(
    'homeBlocks.remove',
    {},
    () => ({ id: block.id, version: block.version }),
    () => {
      showToast({ text: words.home.removed });
      void navigate('/content/home');
    },
  );
  return (
    <ActionDialog title={words.home.remove} hint={words.home.removeHint} act={act} isDangerous onClose={onClose}>
      {null}
    </ActionDialog>
  );
}
