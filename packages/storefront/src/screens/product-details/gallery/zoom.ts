/** How a picture lies in its frame: times its own size, and how far its middle is moved, in px. */
export type Zoom = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };
export const largestScale = 8;

/** Enlarges about a point, which is measured from the frame's middle and stays where it is. */
export function zoomAbout({ scale, x, y }: Zoom, factor: number, at: Point, frame: { width: number; height: number }): Zoom {
  const next = Math.min(Math.max(scale * factor, 1), largestScale);
  const grown = next / scale;
  return keptInFrame({ scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }, frame);
}

/** Moves the picture, never further than its edge. */
export function keptInFrame({ scale, x, y }: Zoom, { width, height }: { width: number; height: number }): Zoom {
  const within = (value: number, side: number) => {
    const most = (side * (scale - 1)) / 2;
    return Math.min(Math.max(value, -most), most) || 0;
  };
  return { scale, x: within(x, width), y: within(y, height) };
}
