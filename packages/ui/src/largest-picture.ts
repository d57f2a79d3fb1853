/** The address of a picture for structured data: a photograph in its largest size, or a drawing. */
export const largestPicture = (picture: string): string =>
  picture.startsWith('photos/') ? `/pictures/${picture}-1600.webp` : `/pictures/${picture}.svg`;
