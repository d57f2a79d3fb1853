/** Each character's two bytes in GBK, turned round from what Node can only read. */
function readPairs(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk');
  return new Map(
    Array.from({ length: 0x7e * 0xbf }, (_, index) => {
      const pair = [0x81 + Math.floor(index / 0xbf), 0x40 + (index % 0xbf)] as const;
      return [decoder.decode(Uint8Array.from(pair)), pair] as const;
    }),
  );
}

let pairs: ReturnType<typeof readPairs> | undefined;

/** A text in GBK; what GBK does not have becomes a question mark. */
export function encodeGbk(text: string): Buffer {
  const bytesOf = (pairs ??= readPairs());
  return Buffer.from(
    Array.from(text, (character) => (character < '\u0080' ? [character.charCodeAt(0)] : (bytesOf.get(character) ?? [0x3f]))).flat(),
  );
}
