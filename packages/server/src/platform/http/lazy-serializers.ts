import buildSerializers, { type Options, type RouteDefinition, type Serializer } from '@fastify/fast-json-stringify-compiler';

/**
 * Fastify's serializers, compiled with their first answer: compiling all takes three seconds at
 * start, and few are needed soon.
 */
export function lazySerializers(externalSchemas?: unknown, options?: Options): (route: RouteDefinition) => Serializer {
  const compile = buildSerializers()(externalSchemas, options);
  return (route) => {
    let serialize: Serializer | undefined;
    return (answer) => (serialize ??= compile(route))(answer);
  };
}
