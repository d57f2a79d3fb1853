import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Answer, Order } from '../typesetter.ts';

const fonts = ['noto-sans-400', 'noto-sans-700', 'noto-sans-sc-400', 'noto-sans-sc-700'].map((name) =>
  fileURLToPath(import.meta.resolve(`@aliquot/server/fonts/${name}.ttf`)),
);
const templates = fileURLToPath(new URL('./templates/', import.meta.url));

const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontPaths: fonts }],
});

parentPort?.on('message', (order: Order) => {
  parentPort?.postMessage(answer(order), []);
});

function answer({ id, template, form, facts }: Order): Answer {
  try {
    const source = { mainFileContent: readFileSync(join(templates, `${template}.typ`), 'utf8'), inputs: { facts } };
    const file = form === 'pdf' ? new Uint8Array(compiler.pdf(source)) : new TextEncoder().encode(compiler.plainSvg(source));
    compiler.evictCache(30);
    return { id, file };
  } catch (error) {
    return { id, problem: problemOf(error) };
  }
}

/** The compiler reports the fault in `code`. */
const problemOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.message : String(error);
