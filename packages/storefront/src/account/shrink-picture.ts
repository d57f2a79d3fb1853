/** What one upload may weigh, so that it fits into one attempt of ten seconds on a slow line. */
export const pictureBytes = 1024 * 1024;

const sides = [1600, 1200, 800, 512];
const qualities = [0.88, 0.75, 0.6];

/**
 * A picture of at most 1 MB and 1600 px a side, re-encoded as JPEG unless small enough. Null if the
 * browser cannot read it.
 */
export async function shrinkPicture(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    if (file.size <= pictureBytes && /^image\/(jpeg|png|webp)$/.test(file.type)) return file;
    for (const side of sides) {
      for (const quality of qualities) {
        const blob = await draw(bitmap, side, quality);
        if (blob && blob.size <= pictureBytes) return new File([blob], file.name.replace(/(\.\w{1,5})?$/, '.jpg'), { type: blob.type });
      }
    }
    return null;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG knows no transparency: it would come out black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
