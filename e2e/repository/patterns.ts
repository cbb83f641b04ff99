import { parseSync, Visitor } from 'vite'

interface Pattern {
  readonly source: string
  readonly flags: string
  readonly line: number
}

type Visits = ConstructorParameters<typeof Visitor>[0]
type BuiltPattern =
  | Parameters<NonNullable<Visits['NewExpression']>>[0]
  | Parameters<NonNullable<Visits['CallExpression']>>[0]
type Expression = BuiltPattern['arguments'][number]

/**
 * The regular expressions of a source file: literals, and `RegExp(…)` with a template whose expressions have
 * values in `parts`. Throws for an expression without a value.
 */
export function findPatterns(path: string, text: string, parts: Readonly<Record<string, string>>): Pattern[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const patterns: Pattern[] = []
  const add = (start: number, source: string, flags: string) =>
    patterns.push({ source, flags, line: text.slice(0, start).split('\n').length })
  const partOf = ({ start, end }: { start: number; end: number }): string => {
    const written = text.slice(start, end)
    const value = parts[written]
    if (value === undefined) throw new Error(`${path}: no value is known for ${written}`)
    return value
  }
  const written = (expression: Expression | undefined): string => {
    if (!expression) return ''
    if (expression.type === 'Literal') return String(expression.value)
    if (expression.type !== 'TemplateLiteral') return partOf(expression)
    return expression.quasis
      .map(({ value }, at) => {
        const part = expression.expressions[at]
        return (value.cooked ?? value.raw) + (part ? partOf(part) : '')
      })
      .join('')
  }
  const addBuilt = ({ start, callee, arguments: given }: BuiltPattern) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp')
      add(start, written(given[0]), written(given[1]))
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(program)
  return patterns
}
