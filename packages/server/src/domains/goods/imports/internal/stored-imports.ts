import { Nullable, OneOf } from '@aliquot/contract/core/schema.ts';
import { Type } from 'typebox';
import { jsonReader, orNull } from '../../../../platform/database/json-column.ts';
import type { Json } from './columns/column.ts';

const Texts = Type.Array(Type.String());
// whatever JSON holds is `Json`
export const Content = Type.Record(Type.String(), Type.Unsafe<Json>(Type.Unknown()));
const Params = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]));
export const Mapping = Type.Record(Type.String(), Nullable(Type.String()));

export const readContent = jsonReader('import_row.content', Content);
export const readParams = jsonReader('import_row_fault.params', Params);

const Form = Type.Union([
  Type.Object({
    format: Type.Literal('delimited'),
    encoding: OneOf(['utf-8', 'utf-16le', 'utf-16be', 'gb18030']),
    delimiter: OneOf([',', '\t', ';']),
  }),
  Type.Object({ format: Type.Literal('xlsx') }),
]);
const Reading = Type.Object({ form: Form, header: Texts, headerLine: Type.Number(), columns: Type.Array(Nullable(Type.String())) });
const Tally = Type.Object({ created: Type.Number(), updated: Type.Number(), unchanged: Type.Number() });

/** The documents of a job, by the columns that hold them. */
export const jobDocuments = {
  mapping: jsonReader('import_job.mapping', Mapping),
  options: jsonReader('import_job.options', Content),
  reading: orNull(jsonReader('import_job.reading', Reading)),
  result: jsonReader('import_job.result', Type.Record(Type.String(), Tally)),
  refusal: orNull(jsonReader('import_job.refusal', Type.Object({ code: Type.String(), params: Params }))),
};
