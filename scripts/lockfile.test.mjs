import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './command.mjs'

test('the lockfile lists every optional package that it names, else `npm ci` refuses it', () => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isListed(packages, path, name)),
  )
  expect(missing).toEqual([])
})

/** Beside the package, or in a node_modules folder above it, as Node resolves it. */
function isListed(packages, path, name) {
  const folders = path
    .split('node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('node_modules/'))
  const above = folders.map((folder) => `${folder}node_modules/${name}`)
  return [`${path}/node_modules/${name}`, ...above].some((place) => place in packages)
}
