import { readSettings } from '@mihrab/server/config.ts'
import { expect, test } from 'vitest'
import { findAll, readProjectFile } from './project.ts'

const names = findAll(readProjectFile('server/src/config.ts'), /^ {2}([A-Z][A-Z_]+): /gm).sort()
const example = [...readProjectFile('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
)
const described = [...readProjectFile('docs/deploy.md').matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(
  ([, name = '']) => name,
)

test('the server has settings', () => {
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'LOG_LEVEL', 'MAP_TILES_URL', 'PORT']))
})

test('.env.example shows every setting, and no other', () => {
  expect(example.map(([name]) => name).sort()).toEqual(names)
})

test('docs/deploy.md describes every setting, and no other', () => {
  expect(described.sort()).toEqual(names)
})

test('the values of .env.example are right', () => {
  expect(() => readSettings(Object.fromEntries(example))).not.toThrow()
})
