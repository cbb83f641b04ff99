import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PlainError } from './command.mjs'
import { setUp } from './setup.mjs'
import { lockfileOf, makeProject, writeFiles } from './test-project.mjs'

/** Fakes of npm and Vite: leave the same files, and record each call in `done`. */
function makeTools(root) {
  const done = []
  const lines = []
  const work = {
    root,
    say: (line) => lines.push(line),
    installPackages: async () => {
      done.push('install')
      const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
      writeFiles(root, { 'node_modules/.package-lock.json': lockfileOf({ ...packages }) })
      return { code: 0, output: '' }
    },
    buildWebApp: async ({ outDir }) => {
      done.push('build')
      writeFiles(outDir, { 'index.html': readFileSync(join(root, 'web/src/main.tsx'), 'utf8') })
      return { code: 0, output: '' }
    },
  }
  const takeDone = () => done.splice(0)
  return { work, lines, takeDone }
}

const failing = async () => ({ code: 7, output: 'the registry is away' })
const served = (root) => readFileSync(join(root, 'web/dist/index.html'), 'utf8')

test('a fresh clone is installed and built once, and then left alone', async () => {
  const root = makeProject()
  const { work, lines, takeDone } = makeTools(root)
  await setUp({ build: true, ...work })
  expect(takeDone()).toEqual(['install', 'build'])
  expect(lines).toEqual(['Installing packages (first time takes about a minute)…', 'Building the web app…'])
  await setUp({ build: true, ...work })
  expect(takeDone()).toEqual([])
  expect(lines).toHaveLength(2)
})

test('a changed source is built again, a changed lockfile is installed and built again', async () => {
  const root = makeProject()
  const { work, takeDone } = makeTools(root)
  await setUp({ build: true, ...work })
  takeDone()
  writeFiles(root, { 'web/src/main.tsx': 'export const page = 2\n' })
  await setUp({ build: true, ...work })
  expect(takeDone()).toEqual(['build'])
  expect(served(root)).toBe('export const page = 2\n')
  writeFiles(root, { 'package-lock.json': lockfileOf({ 'node_modules/sun': { version: '1.0.1' } }) })
  await setUp({ build: true, ...work })
  expect(takeDone()).toEqual(['install', 'build'])
})

test('who needs no web app waits for none', async () => {
  const { work, takeDone } = makeTools(makeProject())
  await setUp({ build: false, ...work })
  expect(takeDone()).toEqual(['install'])
})

test('a failed installation shows what npm said, ends in one sentence, and is tried again', async () => {
  const { work, lines, takeDone } = makeTools(makeProject())
  const start = setUp({ build: true, ...work, installPackages: failing })
  await expect(start).rejects.toThrow(PlainError)
  expect(lines.at(-1)).toBe('the registry is away')
  await setUp({ build: true, ...work })
  expect(takeDone()).toEqual(['install', 'build'])
})

test('a half-finished installation is never taken for a whole one', async () => {
  const root = makeProject()
  const { work, takeDone } = makeTools(root)
  await setUp({ build: false, ...work })
  writeFiles(root, { 'package-lock.json': lockfileOf({ 'node_modules/moon': { version: '1.0.0' } }) })
  const half = async () => ({ code: 1, output: '', interruptedBy: 'SIGINT' })
  await expect(setUp({ build: false, ...work, installPackages: half })).rejects.toThrow('Stopped by SIGINT')
  writeFiles(root, {
    'package-lock.json': lockfileOf({ 'node_modules/sun': { version: '1.0.0', integrity: 'sha512-sun' } }),
  })
  takeDone()
  await setUp({ build: false, ...work })
  expect(takeDone()).toEqual(['install'])
})

test('a failed build leaves the one before in place, and is tried again', async () => {
  const root = makeProject()
  const { work, takeDone } = makeTools(root)
  await setUp({ build: true, ...work })
  const before = served(root)
  writeFiles(root, { 'web/src/main.tsx': 'broken' })
  const halfBuild = async ({ outDir }) => {
    writeFiles(outDir, { 'index.html': 'half' })
    return { code: 1, output: 'unexpected token' }
  }
  await expect(setUp({ build: true, ...work, buildWebApp: halfBuild })).rejects.toThrow(PlainError)
  expect(served(root)).toBe(before)
  expect(existsSync(join(root, 'web/.build'))).toBe(false)
  takeDone()
  await setUp({ build: true, ...work })
  expect(takeDone()).toEqual(['build'])
})

test('two set-ups at once install and build once between them', async () => {
  const { work, takeDone } = makeTools(makeProject())
  await Promise.all([setUp({ build: true, ...work }), setUp({ build: true, ...work })])
  expect(takeDone()).toEqual(['install', 'build'])
})
