import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../../../reading/unreadable-file.ts';

/** The parser holds a text until its element ends: no cell is longer than this. */
const MOST_WITHOUT_ELEMENT = 4 * 1024 ** 2;

export type XmlHandlers = {
  /** An element begins; its name without a prefix. */
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/**
 * Parses a part of an XLSX file; yields after each piece so that rows can be emptied. A DTD is
 * refused, and with it all entities but XML's five.
 */
export async function* readXml(part: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const refuse = (): never => {
    throw new UnreadableFile('xlsx_damaged');
  };
  parser.on('error', refuse);
  parser.on('doctype', () => {
    throw new UnreadableFile('xlsx_document_type');
  });
  let sinceElement = 0;
  parser.on('opentag', ({ name, attributes }) => {
    sinceElement = 0;
    handlers.open(bare(name), attributes);
  });
  if (handlers.text) parser.on('text', handlers.text);
  parser.on('closetag', ({ name }) => {
    sinceElement = 0;
    handlers.close?.(bare(name));
  });
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const piece of part) {
      if (!(piece instanceof Uint8Array)) continue;
      sinceElement += piece.length;
      parser.write(decoder.decode(piece, { stream: true }));
      if (sinceElement > MOST_WITHOUT_ELEMENT) throw new UnreadableFile('xlsx_damaged');
      yield;
    }
    parser.write(decoder.decode()).close();
    yield;
  } catch (error) {
    // the archive's own error for a part that is longer than declared, or does not unpack
    throw error instanceof UnreadableFile ? error : new UnreadableFile('xlsx_damaged');
  } finally {
    part.destroy();
  }
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
