import { CanvasEditor, Molecule } from 'openchemlib';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { readDrawing, writeDrawing } from './read-drawing.ts';
import '../look/structure.css';

export type Board = {
  /** Draws a SMILES or a molfile and gives its SMILES; null where it is neither, and the board stays as it was. */
  show: (text: string) => string | null;
  clear: () => void;
};

export type DrawingBoardProps = {
  ref: Ref<Board>;
  label: string;
  /** Told the SMILES of every change that the reader makes by hand. */
  onDrawn: (smiles: string) => void;
};

/**
 * OpenChemLib's editor: a canvas with its tools. It sets its look through the CSSOM and an adopted style sheet, so the page's policy
 * holds as it is. Its canvas says nothing to a screen reader: everything on it stands in the dialog's text field too.
 */
export function DrawingBoard({ ref, label, onDrawn }: DrawingBoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CanvasEditor | null>(null);
  const told = useRef(onDrawn);
  useEffect(() => {
    told.current = onDrawn;
  }, [onDrawn]);

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const made = new CanvasEditor(box);
    editor.current = made;
    made.setOnChangeListener(({ type, isUserEvent }) => {
      if (isUserEvent && type === 'molecule') told.current(writeDrawing(made.getMolecule()));
    });
    const inside = box.firstElementChild?.shadowRoot;
    if (inside) tame(inside, label);
    return () => {
      editor.current = null;
      made.destroy();
    };
  }, [label]);

  useImperativeHandle(ref, () => ({
    show: (text) => {
      const molecule = readDrawing(text);
      if (molecule) editor.current?.setMolecule(molecule);
      return molecule && writeDrawing(molecule);
    },
    clear: () => editor.current?.setMolecule(new Molecule(0, 0)),
  }));
  return <div ref={place} className="drawing-board" translate="no" />;
}

/** The canvas takes the focus, so it needs a name; its tools are for the mouse alone. */
function tame(inside: ShadowRoot, label: string): void {
  for (const canvas of inside.querySelectorAll('canvas')) {
    if (canvas.tabIndex < 0) canvas.ariaHidden = 'true';
    else Object.assign(canvas, { role: 'application', ariaLabel: label });
  }
  // the editor would take the focus from whoever types as soon as the pointer comes near; a press on it does that still
  inside.addEventListener('pointerenter', (event) => event.stopPropagation(), true);
}
