import { callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { pathParameters } from '@aliquot/contract/core/path-parameters.ts';
import { errors } from '@aliquot/contract/core/errors.ts';
import type { TSchema } from 'typebox';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, from the very schemas that validate. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const { method, path } = endpointOf(name);
    const openPath = path.replace(/:([a-z_]+)/g, '{$1}');
    paths[openPath] = { ...paths[openPath], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Aliquot', version, description: 'Every answer is { code, msg, data }; only code 0 is success.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(name: (typeof callNames)[number]): Json {
  const schema = shopCall(name);
  const { method, path } = endpointOf(name);
  const inPath = new Set(pathParameters(path));
  const properties: [string, TSchema][] = Object.entries(schema.input.properties);
  const inQuery = method === 'GET' || method === 'DELETE';
  const required = new Set(schema.input.required);
  const parameters = properties
    .filter(([field]) => inPath.has(field) || inQuery)
    .map(([field, type]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || required.has(field),
      schema: type,
    }));
  const bodyFields = properties.filter(([field]) => !inPath.has(field));
  const body = {
    type: 'object',
    properties: Object.fromEntries([...bodyFields, ...(schema.multipart ? [['file', { type: 'string', format: 'binary' }]] : [])]),
    required: [...bodyFields.map(([field]) => field).filter((field) => required.has(field)), ...(schema.multipart ? ['file'] : [])],
    additionalProperties: false,
  };
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: schema.summary,
    ...(schema.access === 'account' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters,
      { name: 'client', in: 'header', schema: { type: 'string' } },
      ...idempotencyHeader(method, schema.idempotency),
    ],
    ...(!inQuery &&
      bodyFields.length + (schema.multipart ? 1 : 0) > 0 && {
        requestBody: { required: true, content: { [schema.multipart ? 'multipart/form-data' : 'application/json']: { schema: body } } },
      }),
    responses: {
      200: answer('Success', { const: 0 }, schema.output),
      ...refusals(schema.access === 'account' ? ['login_needed', ...schema.errors] : schema.errors),
    },
  };
}

const idempotencyHeader = (method: string, need: 'required' | undefined) =>
  method === 'GET'
    ? []
    : [{ name: 'Idempotency-Key', in: 'header', required: need === 'required', schema: { type: 'string', minLength: 8, maxLength: 128 } }];

const answer = (description: string, code: Json, data: unknown) => ({
  description,
  content: {
    'application/json': {
      schema: { type: 'object', properties: { code, msg: { type: 'string' }, data }, required: ['code', 'msg', 'data'] },
    },
  },
});

function refusals(names: readonly (keyof typeof errors)[]): Json {
  const all: readonly (keyof typeof errors)[] = ['invalid_input', 'too_many_requests', ...names];
  const byStatus = Map.groupBy(new Set(all), (name) => errors[name].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      answer(
        group.map((name) => `${errors[name].code} ${name}: ${errors[name].en}`).join('\n'),
        { enum: group.map((name) => errors[name].code) },
        {},
      ),
    ]),
  );
}
