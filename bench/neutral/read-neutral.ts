import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Product = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  cas: Type.Union([Type.String(), Type.Null()]),
  brandSlug: Type.String(),
  categorySlugs: Type.Array(Type.String(), { minItems: 1 }),
  description: Type.String(),
  variants: Type.Array(
    Type.Object({ sku: Type.String(), pack: Type.String(), price: Type.Integer({ minimum: 1 }), stock: Type.Integer({ minimum: 0 }) }),
    { minItems: 1 },
  ),
});

const Named = Type.Object({ name: Type.String(), slug: Type.String() });
const Meta = Type.Object({
  brands: Type.Array(Named),
  categories: Type.Array(Type.Object({ ...Named.properties, parent: Type.Union([Type.String(), Type.Null()]) })),
});

/** A product of the neutral generator; prices in minor units. */
export type NeutralProduct = Static<typeof Product>;
export type NeutralMeta = Static<typeof Meta>;

/**
 * Reads the generator's folder (`meta.json`, `products.jsonl`). Throws with file and line of a
 * fault.
 */
export async function readNeutral(folder: string): Promise<{ meta: NeutralMeta; products: NeutralProduct[] }> {
  const meta = checked(Meta, JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8')), 'meta.json');
  const product = Compile(Product);
  const products: NeutralProduct[] = [];
  const lines = createInterface({ input: createReadStream(join(folder, 'products.jsonl')), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const row: unknown = JSON.parse(line);
    if (!product.Check(row)) throw new Error(`products.jsonl:${products.length + 1}: the row is not a product of the generator`);
    products.push(row);
  }
  return { meta, products };
}

function checked<Schema extends TSchema>(schema: Schema, value: unknown, file: string): Static<Schema> {
  const form = Compile(schema);
  if (!form.Check(value)) throw new Error(`${file}: not the generator's form`);
  return value;
}
