import { fileURLToPath } from 'node:url';

const font = fileURLToPath(import.meta.resolve('@aliquot/server/fonts/noto-sans-sc-400.ttf'));

/** Writes a half-transparent text all over a WebP, so that a copy shows its purpose. */
export async function watermark(picture: Buffer, text: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(picture).metadata();
  const size = Math.max(14, Math.round(Math.min(width, height) / 28));
  const words = await sharp({
    text: {
      text: `<span foreground="#b00020" alpha="45%">${escapeMarkup(text)}</span>`,
      font: `Noto Sans SC ${size}px`,
      fontfile: font,
      rgba: true,
    },
  })
    .extend({ top: size * 2, bottom: size * 2, left: size, right: size, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const slanted = await sharp(words)
    .rotate(-20, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const mark = await sharp(slanted).resize({ width, height, fit: 'inside', withoutEnlargement: true }).toBuffer();
  return sharp(picture)
    .composite([{ input: mark, tile: true, blend: 'over' }])
    .webp({ quality: 80 })
    .toBuffer();
}

const escapeMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
