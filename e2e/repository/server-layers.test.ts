import { expect, test } from 'vitest'
import { findAll, readProjectFile, readSources } from './project.ts'

/** The server's folders and features, lowest layer first, from the drawing in docs/architecture.md. */
const layers = [...layersOf('server'), ...layersOf('features of the server')]

function layersOf(name: string): string[][] {
  const [line = ''] = findAll(readProjectFile('docs/architecture.md'), new RegExp(`^ +${name}: +(.+)$`, 'gm'))
  const drawn = line.split(' → ').map((layer) => layer.split(' · '))
  const isFeatures = name !== 'server'
  const below = drawn.slice(isFeatures ? 0 : drawn.findIndex(([first]) => first === 'features') + 1)
  return below.reverse().map((layer) => layer.map((part) => (isFeatures ? `features/${part}` : part)))
}

function layerOf(path: string): number {
  return layers.findIndex((layer) =>
    layer.some((part) => path.startsWith(`${part}/`) || path === `${part}.ts`),
  )
}

function folderOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('features/') ? 2 : 1)
    .join('/')
}

/** Imports of a file, including types, from a higher layer or from another feature of the same layer. */
function wrongImports(path: string, text: string): string[] {
  const own = layerOf(path)
  return findAll(text, /\bfrom '#([^']+)'/g).filter((imported) => {
    const layer = layerOf(imported)
    const isBeside = layer === own && path.startsWith('features/') && folderOf(imported) !== folderOf(path)
    return layer > own || isBeside
  })
}

const sources = readSources(
  'server/src/{features,mosque-access,search,http,database,mail,files,places}/**/*.ts',
).map(({ path, text }) => ({ path: path.replace('server/src/', ''), text }))

test('every feature of the server has its place in the drawing', () => {
  const features = new Set(sources.map(({ path }) => folderOf(path)))
  expect([...features].filter((feature) => layerOf(`${feature}/x.ts`) < 0)).toEqual([])
})

test('no file of the server imports from a layer above its own', () => {
  const wrong = sources
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) => wrongImports(path, text).map((imported) => `${path} imports ${imported}`))
  expect(wrong).toEqual([])
})

test.each([
  ['features/users/x.service.ts', 'features/mosques/mosques.service.ts', false],
  ['features/mosques/x.service.ts', 'features/users/users.service.ts', true],
  ['features/eid/x.service.ts', 'features/prayer-times/prayer-times.service.ts', false],
  ['features/events/x.service.ts', 'features/events/events.queries.ts', true],
  ['mosque-access/x.ts', 'features/users/users.service.ts', false],
  ['features/users/x.ts', 'mosque-access/authorized.ts', true],
  ['http/x.ts', 'mosque-access/authorized.ts', false],
])('%s importing a type of %s: allowed %s', (path, imported, isAllowed) => {
  const found = wrongImports(path, `import type { X } from '#${imported}'\n`)
  expect(found.length === 0).toBe(isAllowed)
})
