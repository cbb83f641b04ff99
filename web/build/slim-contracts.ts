import type { Plugin } from 'vite'

/** What the browser never reads of an endpoint: its calls are typed while compiling and checked by the server. */
const serverOnly = new Set([
  ...['params', 'query', 'body', 'response', 'summary', 'maxBodyBytes'],
  ...['viewer', 'cache', 'produces'],
])

/**
 * Takes the schemas out of the endpoints of the built app. Without it the first screen would load all of Zod before
 * anybody has typed a letter; so it comes with the first form that needs it.
 */
export function slimContracts(): Plugin {
  return {
    name: 'mihrab:slim-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\.ts$/ },
      handler(code, id) {
        if (!id.includes('/core/src/')) return null
        // core is pure: a file of it that no one uses can go.
        if (!id.endsWith('.contract.ts')) return { code, moduleSideEffects: false }
        const withoutSchemas = cut(code, endpointProperties(this.parse(code)))
        const unused = unusedImports(this.parse(withoutSchemas), withoutSchemas)
        return { code: cut(withoutSchemas, unused), moduleSideEffects: false }
      },
    },
  }
}

type Span = { start: number; end: number }
type Property = Span & { key?: { name?: string } }
type Statement = Span & { type: string; specifiers?: { local: { name: string } }[] }

/** From the end, so that the places of those before stay right. The comma behind goes too. */
function cut(code: string, spans: readonly Span[]): string {
  return [...spans]
    .sort((one, other) => other.start - one.start)
    .reduce((rest, span) => rest.slice(0, span.start) + rest.slice(span.end).replace(/^\s*,/, ''), code)
}

/** The properties to cut of each object literal that has a path, wherever it stands. */
function endpointProperties(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(endpointProperties)
  if (!('type' in node) || node.type !== 'ObjectExpression' || !('properties' in node)) return below
  const properties = node.properties as Property[]
  if (!properties.some((property) => property.key?.name === 'path')) return below
  return properties.filter((property) => serverOnly.has(property.key?.name ?? ''))
}

/** The imports of which no name is left: as long as they stand, their files count as needed at once. */
function unusedImports(program: { body: readonly object[] }, code: string): Span[] {
  const statements = program.body as Statement[]
  const imports = statements.filter((statement) => statement.type === 'ImportDeclaration')
  const rest = cut(code, imports)
  return imports.filter(({ specifiers = [] }) =>
    specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  )
}
