import buildSerializers, { type Options, type RouteDefinition, type Serializer } from '@fastify/fast-json-stringify-compiler';

/**
 * Fastify's own serializers of answers, each compiled when its first answer is sent: to compile those of all calls takes three seconds
 * of every start, and few of them are needed soon after it.
 */
export function serializeWhenAsked(externalSchemas?: unknown, options?: Options): (route: RouteDefinition) => Serializer {
  const compile = buildSerializers()(externalSchemas, options);
  return (route) => {
    let serialize: Serializer | undefined;
    return (answer) => (serialize ??= compile(route))(answer);
  };
}
