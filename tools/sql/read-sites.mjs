import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../project.mjs';

const folder = 'packages/server/src';
/** Files that carry the statements of others. */
const carriers = /\/platform\/(database\/(connection|acting-pool|copy-out)|backup\/copy-stream)\.ts$/;
const ofTests = /\.test\.ts$|\/testing\/|\/test-[\w-]+\.ts$/;

const serverFiles = () =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith('.ts') && !ofTests.test(file))
    .sort();

/** The texts of the server's sources. */
export const readServerSources = () => serverFiles().map((file) => readFileSync(join(root, file), 'utf8'));

/** The server's sources that query the database. */
export const sourcesWithQueries = () =>
  serverFiles().filter((file) => !carriers.test(file) && /\.query\s*[<(]/.test(readFileSync(join(root, file), 'utf8')));

/**
 * The calls of `query` in files: `[{ site, row }]`, with the place as the recording names it and
 * the type that the call declares for a row (`describeType`); undefined where it declares none.
 * Calls that pass on the type of their own caller are left out.
 */
export function readSites(files, overlay = {}) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const host = ts.createCompilerHost(options);
  const plain = ts.createCompilerHost(options);
  host.readFile = (file) => overlay[file] ?? plain.readFile(file);
  host.fileExists = (file) => file in overlay || plain.fileExists(file);
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    options,
    host,
  );
  const checker = program.getTypeChecker();
  return files.flatMap((file) => sitesOf(program.getSourceFile(join(root, file)), file, checker));
}

function sitesOf(source, file, checker) {
  const sites = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && queriesDatabase(node, checker)) {
      const { line, character } = source.getLineAndCharacterOfPosition(node.expression.name.getStart(source));
      const declared = node.typeArguments?.[0];
      const type = declared && checker.getTypeFromTypeNode(declared);
      if (!type || !(type.flags & ts.TypeFlags.TypeParameter))
        sites.push({ site: `${file}:${line + 1}:${character + 1}`, row: type && describeType(type, checker) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
}

/**
 * Whether it is a call of `query` that promises rows: a payment gateway has a method of that name
 * too.
 */
function queriesDatabase(node, checker) {
  if (node.expression.name.text !== 'query') return false;
  return checker.getAwaitedType(checker.getTypeAtLocation(node))?.getProperty('rows') !== undefined;
}

/**
 * A type as data: `kinds` are names such as `string`, `null`, `Date`; `texts` those that a text may
 * be unless it `isAnyText`; `array()` and `record()` describe what is in them; each of `objects`
 * gives the properties by name, as `{ type(), isOptional }`.
 */
export function describeType(type, checker) {
  const parts = type.isUnion() ? type.types : [type];
  const described = { kinds: new Set(), text: checker.typeToString(type) };
  for (const part of parts) describePart(part, described, checker);
  return described;
}

const plainKinds = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'unknown'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined, 'undefined'],
];

function describePart(type, described, checker) {
  const [, kind] = plainKinds.find(([flags]) => type.flags & flags) ?? [];
  const name = type.symbol?.name;
  // a text that may only be one of some
  if (type.isStringLiteral()) (described.texts ??= new Set()).add(type.value);
  else if (kind === 'string') described.isAnyText = true;
  if (kind) return described.kinds.add(kind);
  if (['Date', 'Buffer', 'Uint8Array'].includes(name)) return described.kinds.add(name === 'Date' ? 'Date' : 'bytes');
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    described.kinds.add('array');
    const elements = checker.getTypeArguments(type);
    described.array = () => ({ kinds: new Set(), ...mergedOf(elements, checker) });
    return undefined;
  }
  described.kinds.add('object');
  const index = type.getStringIndexType();
  if (index) described.record = () => describeType(index, checker);
  const properties = (described.objects ??= []);
  properties.push(
    () =>
      new Map(
        checker.getPropertiesOfType(type).map((property) => [
          property.name,
          {
            type: () => describeType(checker.getTypeOfSymbol(property), checker),
            isOptional: Boolean(property.flags & ts.SymbolFlags.Optional),
          },
        ]),
      ),
  );
  return undefined;
}

function mergedOf(types, checker) {
  const described = { kinds: new Set(), text: types.map((type) => checker.typeToString(type)).join(' | ') };
  for (const type of types) for (const part of type.isUnion() ? type.types : [type]) describePart(part, described, checker);
  return described;
}
