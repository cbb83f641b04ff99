import { expect, test } from 'vitest'
import { findAll, readManifest, readProjectFile } from './project.ts'

const folders = ['.', ...(readManifest().workspaces ?? [])]

/** Every dependency of the project, as [folder, name, version]. */
const dependencies = folders.flatMap((folder) => {
  const { dependencies, devDependencies, optionalDependencies } = readManifest(folder)
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies }
  return Object.entries(all).map(([name, version]) => [folder, name, version] as const)
})

test('every dependency is pinned exactly', () => {
  const loose = dependencies.filter(([, , version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

test('a package that several workspaces use has one version', () => {
  const versions = Map.groupBy(dependencies, ([, name]) => name)
  const torn = [...versions].filter(([, uses]) => new Set(uses.map(([, , version]) => version)).size > 1)
  expect(torn).toEqual([])
})

test('every dependency has its line in the decision about dependencies, and nothing else has', () => {
  const record = readProjectFile('docs/decisions/0008-dependencies.md')
  const lists = findAll(record, /^- ((?:`[^`]+`,?\s+)*`[^`]+`):/gm)
  const argued = new Set(lists.flatMap((list) => findAll(list, /`([^`]+)`/g)))
  const used = new Set(
    dependencies.map(([, name]) => name).filter((name) => !/^@(mihrab|types)\//.test(name)),
  )
  expect([...argued].sort()).toEqual([...used].sort())
})
