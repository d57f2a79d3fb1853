import { inCatalogueWords } from './language/everyday-words.ts';
import { fold } from '../language/fold.ts';
import { pinyinLexeme } from './name-lexeme.ts';

/** The longest word that is kept; the rest does not matter. */
const LONGEST = 64;

/** A CAS number, a run of Chinese, a number, or a word that begins with a letter. */
const PIECE = /\d{2,7}-\d{2}-\d(?!\d)|\p{Script=Han}+|\p{N}+(?:\.\p{N}+)?|[\p{L}--\p{Script=Han}][[\p{L}\p{N}]--\p{Script=Han}]*/gv;
const HAN = /^\p{Script=Han}/u;

/**
 * A singular word or a run of Chinese; `joins`: it forms a size or type with the next ('GL 45').
 */
export type Piece = { text: string; isHan: boolean; joins: boolean };

/**
 * A longer word before a number is separate, 'Tween20'; a few letters with a number are one, 'C18'.
 */
const NUMBERED_WORD = /(?<![a-z])[a-z]{5,}(?=\d+(?![a-z\d]))/g;
const FEW_LETTERS = /^[a-z]{1,4}$/;
const LETTERS_AND_NUMBER = /^([a-z]{1,4})(\d+)$/;

/** The words of a text in their order. */
function piecesOf(text: string): Piece[] {
  const folded = inCatalogueWords(fold(text)).replace(NUMBERED_WORD, '$& ');
  const found = [...folded.matchAll(PIECE)];
  return found.map(([piece], index) => {
    if (HAN.test(piece)) return { text: piece, isHan: true, joins: false };
    const next = found[index + 1];
    const end = (found[index]?.index ?? 0) + piece.length;
    const joins = next !== undefined && FEW_LETTERS.test(piece) && /^\d/.test(next[0]) && /^[\s-]$/.test(folded.slice(end, next.index));
    return { text: singular(piece.slice(0, LONGEST).toWellFormed()), isHan: false, joins };
  });
}

/**
 * What a text is indexed under: singular words, numbers, types in both spellings ('GL45' also as
 * 'GL 45'), and Chinese characters and pairs.
 */
export function indexWords(text: string): string[] {
  const parts = text.match(CAPITALISED_PARTS)?.flatMap((word) => indexWords(word.split(CAPITAL_INSIDE).join(' '))) ?? [];
  const pieces = piecesOf(text);
  const words = pieces.flatMap((piece, index) => {
    if (piece.isHan) return [...Array.from(piece.text), ...pairs(piece.text)];
    const [, letters, number] = LETTERS_AND_NUMBER.exec(piece.text) ?? [];
    if (letters !== undefined && number !== undefined) return [piece.text, letters, number];
    return piece.joins ? [piece.text, piece.text + (pieces[index + 1]?.text ?? '')] : [piece.text];
  });
  return parts.length === 0 ? words : [...words, ...parts];
}

/**
 * An inner capital begins a part that may be separate: 'HindIII' as 'Hind III', 'XPhos' as
 * 'X-Phos'.
 */
const CAPITAL_INSIDE = /(?<=[a-z]{2})(?=[A-Z])|(?<=\b[A-Z])(?=[A-Z][a-z]{2})/;
const CAPITALISED_PARTS = /\b(?:[A-Z]?[a-z]{2,}[A-Z][A-Za-z]*|[A-Z]{2}[a-z]{2,})\b/g;

/** A form of a term; `prefix`: longer words count too. One with a penalty is less certain. */
export type Form = { word: string; prefix: boolean; penalty: number };

/** One thing that a found product must have, in any of its forms; the first is what was typed. */
export type Term = readonly [Form, ...Form[]];

/** Longer queries are cut: no name has more words, and each costs time. */
const MOST_TERMS = 24;
const FILLERS = new Set(['a', 'an', 'and', 'the', 'of', 'for', 'in', 'with', 'to', 'by', '的', '和', '与', '用于']);

/** The words of a text without those that say nothing; where there are no others, with them. */
export function distinctivePieces(text: string): Piece[] {
  const pieces = piecesOf(text);
  const telling = pieces.filter((piece) => !FILLERS.has(piece.text));
  return telling.length > 0 ? telling : pieces;
}

/**
 * The terms of a query. Words of three or more letters are prefixes; while `typing` the last word
 * is one at any length. Chinese becomes pairs. A word of letters may be pinyin.
 */
export function queryTerms(text: string, typing = false): Term[] {
  const pieces = distinctivePieces(text);
  const terms = new Map<string, Term>();
  for (const [index, piece] of pieces.entries()) {
    const isUnfinished = typing && index === pieces.length - 1;
    for (const word of piece.isHan ? queriedPairs(piece.text) : [piece.text]) {
      const isLatin = /^\p{L}/u.test(word) && !piece.isHan;
      const prefix = (isLatin && word.length >= 3) || (isUnfinished && !piece.isHan);
      terms.set(word, [{ word, prefix, penalty: 0 }, ...pinyinForms(word, isUnfinished)]);
    }
  }
  return [...terms.values()].slice(0, MOST_TERMS);
}

/** Two syllables have four letters at least, but for a few that nobody means. */
const SHORTEST_PINYIN = 4;

/** The word as pinyin of a whole Chinese name, or of its beginning while it is `unfinished`. */
function pinyinForms(word: string, isUnfinished: boolean): Form[] {
  if (!/^[a-z]+$/.test(word) || word.length < SHORTEST_PINYIN) return [];
  return [{ word: pinyinLexeme('pinyin', word, isUnfinished ? null : ''), prefix: true, penalty: 1 }];
}

function pairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const queriedPairs = (run: string): string[] => (Array.from(run).length === 1 ? [run] : pairs(run));

/** The singular of an English plural by its ending; a wrong guess affects both sides alike. */
function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(ss|us|is|as|os)$/.test(word)) return word;
  return word.replace(/(sses|xes|ches|shes|zes)$/, (ending) => ending.slice(0, -2)).replace(/([^s])s$/, '$1');
}
