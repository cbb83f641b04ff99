import { parseEnv } from 'node:util'
import { readSettings } from '@mihrab/server/config.ts'
import { expect, test } from 'vitest'
import { findAll, isInProject, readProjectFile } from './project.ts'

const names = findAll(readProjectFile('server/src/config.ts'), /^ {2}([A-Z][A-Z_]+): /gm).sort()
const example = parseEnv(readProjectFile('.env.example').replace(/^# (?=[A-Z][A-Z_]+=)/gm, ''))
const described = [...readProjectFile('docs/deploy.md').matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(
  ([, name = '']) => name,
)

test('the server has settings', () => {
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'LOG_LEVEL', 'MAP_TILES_URL', 'PORT']))
})

test('.env.example shows every setting, and no other', () => {
  expect(Object.keys(example).sort()).toEqual(names)
})

test('docs/deploy.md describes every setting, and no other', () => {
  expect(described.sort()).toEqual(names)
})

test('the values of .env.example are right', () => {
  expect(() => readSettings(example)).not.toThrow()
})

test('deploy/compose.yaml sets what server and proxy read, and builds from a file that is there', () => {
  const compose = readProjectFile('deploy/compose.yaml')
  const servers = compose.slice(compose.indexOf('\nx-mihrab:'), compose.indexOf('\nservices:'))
  const set = findAll(servers, /^ {4}([A-Z][A-Z_]+):/gm)
  expect(set).toContain('DATABASE_URL')
  expect(set.filter((name) => !names.includes(name))).toEqual([])
  const proxy = findAll(readProjectFile('deploy/servers.Caddyfile'), /\{\$(MIHRAB_[A-Z_]+)/g)
  expect(findAll(compose, /^ {6}(MIHRAB_[A-Z_]+):/gm).sort()).toEqual([...new Set(proxy)].sort())
  expect(findAll(compose, /dockerfile: (\S+)/g).filter((path) => !isInProject(path))).toEqual([])
})
