import { expect, test } from 'vitest'
import { readManifest, readProjectFile } from './project.ts'

interface Package {
  readonly dev?: boolean
  readonly link?: boolean
  readonly optional?: boolean
  readonly integrity?: string
  readonly license?: string
  readonly resolved?: string
}

const { packages } = JSON.parse(readProjectFile('package-lock.json')) as { packages: Record<string, Package> }
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, about]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...about }))

/** Free to use and to distribute with a product under any licence. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Free for building and testing. Changes to the source would have to be published, and there are none. */
const freeForUse = new Set([...free, 'CC-BY-4.0', 'MPL-2.0'])
/** Libraries that are loaded unchanged, beside our own code. */
const loadedAsTheyAre = /^@img\/sharp-(libvips|wasm32|win32)/
/** Compiles our styles; no part of it is distributed. */
const compilers = /^lightningcss(-|$)/
/** Their licence is only stated in their files: MIT. */
const withoutField = new Set(['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch'])

const isFree = ({ name, license, dev }: (typeof installed)[number]) => {
  if (license === undefined) return dev === true && withoutField.has(name)
  if (loadedAsTheyAre.test(name)) return true
  const allowed = dev || compilers.test(name) ? freeForUse : free
  const parts = license.replace(/[()]/g, '')
  return parts.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one)))
}

test('every package has a licence that we may use', () => {
  const others = installed.filter((one) => !isFree(one))
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('every package is checked by its hash when it is installed, but a few for other systems', () => {
  const unchecked = installed.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
  const forOtherSystems = /^@(biomejs\/cli|tailwindcss\/oxide)-(?!linux-(x64|arm64)(-gnu)?$)/
  expect(unchecked.filter(({ name, optional }) => !(optional && forOtherSystems.test(name)))).toEqual([])
})

test('no package comes from elsewhere than the registry that npm is set to', () => {
  expect(installed.filter(({ resolved }) => resolved !== undefined)).toEqual([])
  const loose = Object.values({ ...readManifest('server').dependencies, ...readManifest('web').dependencies })
  expect(loose.filter((version) => /[:/]/.test(version))).toEqual([])
})

test('no install script of a package runs', () => {
  expect(readProjectFile('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  expect(readProjectFile('scripts/setup.mjs')).toContain("'--ignore-scripts'")
})
