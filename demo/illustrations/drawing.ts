import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Palette } from './palette.ts';

export type Drawn = { ok: true; marks: string } | { ok: false; reason: string };

/** A kind of picture: refuses parameters outside its schema, else returns SVG in the palette. */
export interface Drawing {
  draw(params: unknown, palette: Palette): Drawn;
}

/** Binds a paint function to its schema. `params` must set `additionalProperties: false`. */
export function drawing<Schema extends TSchema>(params: Schema, paint: (params: Static<Schema>, palette: Palette) => string): Drawing {
  return {
    draw(given, palette) {
      if (Value.Check(params, given)) return { ok: true, marks: paint(given, palette) };
      const [fault] = Value.Errors(params, given);
      return { ok: false, reason: `${fault?.instancePath || 'params'} ${fault?.message ?? 'are not allowed'}` };
    },
  };
}
