import { CanvasEditor, Molecule } from 'openchemlib';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { readDrawing, writeDrawing } from './read-drawing.ts';
import '../look/structure.css';

export type Board = {
  /** Draws a SMILES or molfile and returns its SMILES; null, unchanged, if it is neither. */
  show: (text: string) => string | null;
  clear: () => void;
};

export type DrawingBoardProps = {
  ref: Ref<Board>;
  label: string;
  /** Receives the SMILES of every change that the reader makes. */
  onDrawn: (smiles: string) => void;
};

/**
 * OpenChemLib's editor. It styles through CSSOM and an adopted style sheet, which the page's policy
 * allows. The canvas is inaccessible, so the dialog's text field has its content.
 */
export function DrawingBoard({ ref, label, onDrawn }: DrawingBoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CanvasEditor | null>(null);
  const reported = useRef(onDrawn);
  useEffect(() => {
    reported.current = onDrawn;
  }, [onDrawn]);

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const made = new CanvasEditor(box);
    editor.current = made;
    made.setOnChangeListener(({ type, isUserEvent }) => {
      if (isUserEvent && type === 'molecule') reported.current(writeDrawing(made.getMolecule()));
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

/** The canvas takes the focus, so it needs a name; its tools are for the mouse only. */
function tame(inside: ShadowRoot, label: string): void {
  for (const canvas of inside.querySelectorAll('canvas')) {
    if (canvas.tabIndex < 0) canvas.ariaHidden = 'true';
    else Object.assign(canvas, { role: 'application', ariaLabel: label });
  }
  // the editor would take focus when the pointer comes near; a click still does
  inside.addEventListener('pointerenter', (event) => event.stopPropagation(), true);
}
