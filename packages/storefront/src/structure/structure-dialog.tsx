import { type ComponentType, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import type { Board, DrawingBoardProps } from './drawing-board.tsx';
import { useWords } from '../words/use-words.ts';
import { ModeChoice } from './mode-choice.tsx';
import { type StructureSearch, readMode, structureHref } from './structure-query.ts';
import { useStructureWords } from './use-structure-words.ts';

export type StructureDialogProps = { start: StructureSearch; onClose: () => void };

type BoardCode = ComponentType<DrawingBoardProps>;

/** Draw a structure or type it: both are kept in step, and the field is searched. */
export function StructureDialog({ start, onClose }: StructureDialogProps) {
  const words = useStructureWords();
  const { words: shop } = useWords();
  const { api, navigate } = useTools();
  const id = useId();
  const board = useRef<Board>(null);
  const [DrawingBoard, setDrawingBoard] = useState<BoardCode | 'loading' | 'failed'>('loading');
  const [text, setText] = useState(start.text);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    import('./drawing-board.tsx').then(
      (module) => !isGone && setDrawingBoard(() => module.DrawingBoard),
      () => !isGone && setDrawingBoard('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  const isReady = DrawingBoard !== 'loading' && DrawingBoard !== 'failed';
  useEffect(() => {
    if (isReady) board.current?.show(start.text);
  }, [isReady, start.text]);

  const write = (written: string) => {
    setText(written);
    setFault(null);
  };
  /** What is no drawing may name a substance in the shop, whose structure the shop knows. */
  const show = async () => {
    const drawn = board.current?.show(text) ?? null;
    if (drawn !== null) return write(drawn);
    const wanted = text.trim();
    if (wanted === '') return setFault(words.needed);
    const found = await api.catalogue
      .findProducts({ structure: wanted.slice(0, 2_000), structure_mode: 'exact', limit: 1 })
      .catch(() => null);
    const smiles = found?.recognised?.value;
    if (smiles === undefined) setFault(words.unknown);
    else write(board.current?.show(smiles) ?? smiles);
  };
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const mode = readMode(new FormData(event.currentTarget).get('structure_mode'));
    // a molfile becomes a SMILES on the board; a typed SMILES is searched as it is
    const isMolfile = /^M {2}END/m.test(text);
    const wanted = (isMolfile ? board.current?.show(text) : text)?.trim() ?? '';
    if (wanted === '') return setFault(text.trim() === '' ? words.needed : words.unknown);
    onClose();
    navigate(structureHref({ text: wanted, mode }));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.dialogTitle}
      closeLabel={shop.shell.close}
      placement="wide"
      foot={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              board.current?.clear();
              write('');
            }}
          >
            {words.clear}
          </Button>
          <Button type="submit" form={id} variant="primary">
            {words.search}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={search} className="grid gap-4" noValidate>
        {DrawingBoard === 'loading' && (
          <p className="drawing-board" role="status">
            {words.loading}
          </p>
        )}
        {DrawingBoard === 'failed' && <p role="alert">{words.noBoard}</p>}
        {isReady && <DrawingBoard ref={board} label={words.board} onDrawn={write} />}
        <Field id={`${id}text`} label={words.anyText} hint={words.anyTextHint} error={fault}>
          {(ties) => (
            <Textarea
              {...ties}
              rows={2}
              className="mono"
              value={text}
              onChange={(event) => write(event.target.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
        <div>
          <Button size="sm" onClick={() => void show()}>
            {words.show}
          </Button>
        </div>
        <ModeChoice defaultMode={start.mode} />
      </form>
    </Dialog>
  );
}
