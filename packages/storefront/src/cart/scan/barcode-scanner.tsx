import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { lineOfBarcode } from './gs1.ts';
import { readBarcode } from './read-barcode.ts';

export type BarcodeScannerProps = {
  /** Closed, with a line for each code. */
  onDone: (lines: readonly string[]) => void;
};

/** Between two looks at the camera's picture, ms. */
const pause = 200;
/** The same code in view counts again only after it was out of view for so many looks. */
const looksApart = 5;
/** Longest side of what is searched, px: enough for a label, and quick. */
const longestSide = 1280;

/** Reads barcodes with the camera, or from a photo; nothing of the picture leaves the browser. */
export function BarcodeScanner({ onDone }: BarcodeScannerProps) {
  const { words } = useWords();
  const texts = words.pasteList;
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const [fault, setFault] = useState<string | null>(null);
  const [hasCamera, setHasCamera] = useState(true);

  const count = useEffectEvent((code: string) => {
    setFault(null);
    setCounts((now) => new Map(now).set(code, (now.get(code) ?? 0) + 1));
  });
  const fail = useEffectEvent((error: unknown) => {
    setHasCamera(false);
    setFault(error instanceof DOMException && error.name === 'NotAllowedError' ? texts.cameraRefused : texts.cameraMissing);
  });
  useEffect(() => {
    const shown = video.current;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let seen: { code: string; missed: number } | null = null;
    const look = () => {
      const picture = shown && shown.videoWidth > 0 ? pixelsOf(shown, shown.videoWidth, shown.videoHeight) : null;
      const text = picture && readBarcode(picture);
      const code = text === null ? null : lineOfBarcode(text);
      if (code !== null && code !== seen?.code) count(code);
      if (code !== null) seen = { code, missed: 0 };
      else if (seen && ++seen.missed >= looksApart) seen = null;
      timer = setTimeout(look, pause);
    };
    const start = async () => {
      // an insecure page has no camera at all
      if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError');
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: longestSide } } });
      stream = opened;
      if (isOver || !shown) return opened.getTracks().forEach((track) => track.stop());
      shown.srcObject = opened;
      await shown.play();
      look();
    };
    start().catch((error: unknown) => !isOver && fail(error));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);

  const readPhoto = async (file: File) => {
    const photo = await createImageBitmap(file).catch(() => null);
    const picture = photo && pixelsOf(photo, photo.width, photo.height);
    const text = picture && readBarcode(picture);
    const code = text === null ? null : lineOfBarcode(text);
    if (code === null) return setFault(texts.photoNothing);
    setFault(null);
    setCounts((now) => new Map(now).set(code, (now.get(code) ?? 0) + 1));
  };
  const lines = [...counts].map(([code, packs]) => `${code}\t${packs}`);
  return (
    <Dialog
      open
      onClose={() => onDone([])}
      title={texts.scanTitle}
      closeLabel={words.shell.close}
      foot={
        counts.size > 0 && (
          <Button variant="primary" onClick={() => onDone(lines)}>
            {texts.scanDone(counts.size)}
          </Button>
        )
      }
    >
      <div className="scanner">
        {hasCamera && <video ref={video} muted playsInline aria-label={texts.scanTitle} />}
        <p className="field-hint">{texts.scanHint}</p>
        {fault !== null && (
          <Message kind="warning" live>
            {fault}
          </Message>
        )}
        <div role="status">
          <ul>
            {[...counts].map(([code, packs]) => (
              <li key={code} className="mono">
                {texts.scanned(code, packs)}
              </li>
            ))}
          </ul>
        </div>
        <Button onClick={() => chooser.current?.click()}>{texts.photo}</Button>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={texts.photo}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void readPhoto(file);
            currentTarget.value = '';
          }}
        />
      </div>
    </Dialog>
  );
}

/** The pixels of a picture, no larger than is needed to read it. */
function pixelsOf(picture: CanvasImageSource, width: number, height: number): ImageData | null {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}
