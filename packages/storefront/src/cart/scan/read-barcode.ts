import {
  BinaryBitmap,
  Code128Reader,
  DataMatrixReader,
  DecodeHintType,
  EAN13Reader,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';

const readers = [new Code128Reader(), new EAN13Reader(), new QRCodeReader(), new DataMatrixReader()];
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.ASSUME_GS1, true],
]);

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** The text of a barcode in a picture, upright or on its side; null without one. */
export function readBarcode(picture: Pixels): string | null {
  const light = lightOf(picture);
  const { width, height } = picture;
  return read(light, width, height) ?? read(turned(light, width, height), height, width);
}

function read(light: Uint8ClampedArray, width: number, height: number): string | null {
  for (const reader of readers) {
    try {
      return reader.decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height))), hints).getText();
    } catch {
      // the usual case: this picture has no such code
    }
  }
  return null;
}

/** Brightness by the weights of the eye, 0 to 255 a pixel. */
const lightOf = ({ data, width, height }: Pixels): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return (red * 306 + green * 601 + blue * 117) >> 10;
  });

const turned = (light: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray =>
  Uint8ClampedArray.from(light, (_, at) => light[(at % height) * width + Math.floor(at / height)] ?? 0);
