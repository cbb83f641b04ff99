import { type Node, parse } from 'acorn'

/*
 * Features that browsers of hall screens lack: Chromium 69 and Safari 12, by MDN's tables of browser
 * versions.
 */

/** Names of functions and properties that came later than one of the two: Chrome's version, then Safari's. */
export const laterNames: Readonly<Record<string, readonly [chrome: string, safari: string]>> = {
  AbortController: ['66', '12.1'],
  AggregateError: ['85', '14'],
  BigInt: ['67', '14'],
  BroadcastChannel: ['54', '15.4'],
  FinalizationRegistry: ['84', '14.1'],
  IntersectionObserver: ['51', '12.1'],
  ListFormat: ['72', '14.1'],
  PointerEvent: ['55', '13'],
  RelativeTimeFormat: ['71', '14'],
  ResizeObserver: ['64', '13.1'],
  WeakRef: ['84', '14.1'],
  allSettled: ['76', '13'],
  any: ['85', '14'],
  at: ['92', '15.4'],
  findLast: ['97', '15.4'],
  findLastIndex: ['97', '15.4'],
  fromEntries: ['73', '12.1'],
  globalThis: ['71', '12.1'],
  groupBy: ['117', '17.4'],
  hasOwn: ['93', '15.4'],
  isWellFormed: ['111', '16.4'],
  matchAll: ['73', '13'],
  queueMicrotask: ['71', '12.1'],
  randomUUID: ['92', '15.4'],
  replaceAll: ['85', '13.1'],
  replaceChildren: ['86', '14'],
  requestIdleCallback: ['47', 'none'],
  structuredClone: ['98', '15.4'],
  toReversed: ['110', '16'],
  toSorted: ['110', '16'],
  toSpliced: ['110', '16'],
  withResolvers: ['119', '17.4'],
}

/** Features of style sheets, by patterns that reveal them. */
export const laterStyles: Readonly<Record<string, RegExp>> = {
  'gap of flex (84, 14.1)': /[{;](?:row-|column-)?gap:/,
  'inset (87, 14.1)': /[{;]inset(?:-\w+)*:/,
  'aspect-ratio (88, 15)': /[{;]aspect-ratio:/,
  'min(), max(), clamp() (79, 11.1 and 13.1)': /[^\w-](?:min|max|clamp)\(/,
  'dvh and its like (108, 15.4)': /\d[dsl]v[hwb]\b|\d[dsl]vmin|\d[dsl]vmax/,
  ':is() and :where() (88, 14)': /:(?:is|where)\(/,
  ':has() (105, 15.4)': /:has\(/,
  ':focus-visible (86, 15.4)': /:focus-visible/,
  'logical shorthands (87, 14.1)': /[{;](?:margin|padding)-(?:inline|block):/,
  '@layer, @container, @scope (99, 15.4)': /@(?:layer|container|scope)\b/,
  'ranges of media (104, 16.4)': /@media[^{]*[<>]/,
  'new colours (111, 15)': /(?:color-mix|light-dark|oklch|oklab|lch|lab)\(/,
  'colours without commas (65, 12.1)': /rgba?\([^),]*\//,
  'backdrop-filter (76, 18)': /[{;]backdrop-filter:/,
  'conic-gradient() (69, 12.1)': /conic-gradient\(/,
  'overflow-wrap: anywhere (80, 15.4)': /overflow-wrap:anywhere/,
  'nesting (120, 17.2)': /&/,
}

/** Parts of a script that those browsers lack: anything beyond ES2017, or names that came later. */
export function findLaterScript(script: string): string[] {
  let program: Node
  try {
    program = parse(script, { ecmaVersion: 2017, sourceType: 'module' })
  } catch (error) {
    return [`no ES2017: ${String(error)}`]
  }
  const found = new Set<string>()
  visit(program, (node) => {
    const name = nameOf(node)
    const [chrome, safari] = (Object.hasOwn(laterNames, name) && laterNames[name]) || []
    if (chrome) found.add(`${name} (${chrome}, ${safari})`)
  })
  return [...found]
}

const globals = /^[A-Z]|^(?:globalThis|queueMicrotask|requestIdleCallback|structuredClone)$/

/** For a method the name where it is called: data may have a field of the same name. Empty for all else. */
function nameOf({ type, name, callee }: Visited): string {
  if (type === 'Identifier') return typeof name === 'string' && globals.test(name) ? name : ''
  const { property } = (type === 'CallExpression' ? callee : {}) as { property?: Visited }
  return typeof property?.name === 'string' ? property.name : ''
}

export function findLaterStyles(css: string): string[] {
  return Object.entries(laterStyles).flatMap(([name, pattern]) => (pattern.test(css) ? [name] : []))
}

type Visited = Readonly<Record<string, unknown>>

function visit(value: unknown, meet: (node: Visited) => void): void {
  if (typeof value !== 'object' || value === null) return
  const node = value as Visited
  if (typeof node.type === 'string') meet(node)
  for (const each of Object.values(node)) visit(each, meet)
}
