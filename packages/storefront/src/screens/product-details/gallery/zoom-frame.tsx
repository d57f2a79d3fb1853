import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../words/use-words.ts';
import { type Point, type Zoom, keptInFrame, largestScale, wholePicture, zoomAbout } from './zoom.ts';

const step = 1.6;
const middle: Point = { x: 0, y: 0 };
/** Where the picture goes by an arrow key, px. */
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
};
/** So many pixels sideways are a swipe to the next view. */
const swipe = 60;

type Props = { onSwipe: (steps: number) => void; children: ReactNode };

/**
 * A picture to zoom into: with buttons, keys, the wheel, a double click, two fingers; a drag moves
 * it.
 */
export function ZoomFrame({ onSwipe, children }: Props) {
  const { gallery: texts } = useWords().words;
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useRef<Zoom>(wholePicture);
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(0);
  const [scale, setScale] = useState(1);

  const apply = (next: Zoom) => {
    zoom.current = next;
    setScale(next.scale);
    const picture = frame.current?.firstElementChild;
    if (!(picture instanceof HTMLElement)) return;
    picture.style.scale = String(next.scale);
    picture.style.translate = `${next.x}px ${next.y}px`;
  };
  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const zoomBy = (factor: number, at: Point = middle) => apply(zoomAbout(zoom.current, factor, at, size()));
  const moveBy = (x: number, y: number) => apply(keptInFrame({ ...zoom.current, x: zoom.current.x + x, y: zoom.current.y + y }, size()));
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { x, y, width, height } = size();
    return { x: clientX - x - width / 2, y: clientY - y - height / 2 };
  };

  useEffect(() => {
    const box = frame.current;
    const dialog = box?.closest('dialog');
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 400), pointOf(event));
    };
    const onKey = (event: KeyboardEvent) => {
      // the browser's own zoom and history
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const move = zoom.current.scale > 1 ? moves[event.key] : undefined;
      if (event.key === '+' || event.key === '=') zoomBy(step);
      else if (event.key === '-') zoomBy(1 / step);
      else if (event.key === '0') apply(wholePicture);
      else if (move) moveBy(move.x, move.y);
      else return;
      event.preventDefault();
    };
    // the page below would scroll or zoom, so neither is passive; the keys come before the
    // gallery's
    box?.addEventListener('wheel', onWheel, { passive: false });
    dialog?.addEventListener('keydown', onKey, true);
    return () => {
      box?.removeEventListener('wheel', onWheel);
      dialog?.removeEventListener('keydown', onKey, true);
    };
  });

  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) dragged.current = 0;
    pointers.current.set(event.pointerId, pointOf(event));
  };
  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    if (other) {
      dragged.current = 0;
      const apart = (point: Point) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1);
      zoomBy(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      moveBy((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else if (zoom.current.scale > 1) moveBy(now.x - before.x, now.y - before.y);
    else dragged.current += now.x - before.x;
  };
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (event.type === 'pointerup' && Math.abs(dragged.current) > swipe) onSwipe(dragged.current > 0 ? -1 : 1);
    dragged.current = 0;
  };
  return (
    <div className="zoom">
      <div
        ref={frame}
        className="zoom-frame"
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onDoubleClick={(event) => (zoom.current.scale > 1 ? apply(wholePicture) : zoomBy(step * step, pointOf(event)))}
      >
        {children}
      </div>
      <div className="zoom-acts">
        <Button square aria-label={texts.smaller} aria-disabled={scale <= 1 || undefined} onClick={() => zoomBy(1 / step)}>
          <Icon name="minus" />
        </Button>
        <output aria-live="polite">{Math.round(scale * 100)} %</output>
        <Button square aria-label={texts.larger} aria-disabled={scale >= largestScale || undefined} onClick={() => zoomBy(step)}>
          <Icon name="plus" />
        </Button>
        <Button aria-disabled={scale <= 1 || undefined} onClick={() => apply(wholePicture)}>
          {texts.whole}
        </Button>
      </div>
    </div>
  );
}
