import { expect, test } from 'vitest'
import { ensureBrowser, findBrowser } from './browser.mjs'
import { PlainError } from './command.mjs'

const env = { PATH: '/first:/second' }
const among =
  (...paths) =>
  (path) =>
    paths.includes(path)

test('CHROMIUM_PATH comes before everything on the path', () => {
  const isProgram = among('/mine', '/first/chromium')
  expect(findBrowser({ env: { ...env, CHROMIUM_PATH: '/mine' }, isProgram })).toBe('/mine')
})

test('a wrong CHROMIUM_PATH is said, not passed over', () => {
  const isProgram = among('/first/chromium')
  const find = () => findBrowser({ env: { ...env, CHROMIUM_PATH: '/mine' }, isProgram })
  expect(find).toThrow(PlainError)
  expect(find).toThrow('/mine')
})

test('the names are tried in order, each in every folder of the path', () => {
  const all = [
    '/second/chromium-headless-shell',
    '/first/chromium',
    '/first/chromium-browser',
    '/first/google-chrome',
    '/first/google-chrome-stable',
  ]
  for (const [index, expected] of all.entries()) {
    expect(findBrowser({ env, isProgram: among(...all.slice(index)) })).toBe(expected)
  }
})

test('applications are looked for on a Mac alone', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(findBrowser({ env, platform: 'darwin', isProgram: among(chrome) })).toBe(chrome)
  expect(findBrowser({ env, platform: 'linux', isProgram: among(chrome) })).toBeUndefined()
})

/** A machine without a browser but with the given commands; a successful install adds one. */
function makeMachine({ commands, isRoot, succeeds = () => true }) {
  const runs = []
  const lines = []
  let browser
  const machine = {
    find: () => browser,
    hasCommand: (name) => commands.includes(name),
    isRoot,
    say: (line) => lines.push(line),
    run: (command) => {
      runs.push(command.join(' '))
      const ok = succeeds(command)
      if (ok && command.includes('install')) browser = `/usr/bin/${command.at(-1)}`
      return { ok, output: ok ? '' : 'no such package' }
    },
  }
  return { machine, runs, lines }
}

test('nothing is run when there is a browser', () => {
  const run = () => expect.unreachable('it ran a command')
  expect(ensureBrowser({ find: () => '/usr/bin/chromium', run })).toBe('/usr/bin/chromium')
})

test('root installs one with the package manager, without a question', () => {
  const { machine, runs } = makeMachine({ commands: ['apt-get'], isRoot: true })
  expect(ensureBrowser(machine)).toBe('/usr/bin/chromium-headless-shell')
  expect(runs).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium-headless-shell',
  ])
})

test('where there is no headless shell, and the index is old, the whole browser is installed', () => {
  const succeeds = (command) => command.at(-1) === 'chromium'
  const { machine, runs } = makeMachine({ commands: ['apt-get'], isRoot: true, succeeds })
  expect(ensureBrowser(machine)).toBe('/usr/bin/chromium')
  expect(runs.at(-1)).toBe('apt-get install -y --no-install-recommends chromium')
})

test('someone with a sudo that asks for no password installs through it', () => {
  const { machine, runs } = makeMachine({ commands: ['dnf', 'sudo'], isRoot: false })
  expect(ensureBrowser(machine)).toBe('/usr/bin/chromium')
  expect(runs).toEqual(['sudo -n true', 'sudo -n dnf install -y chromium'])
})

test.each([
  ['a sudo that asks for a password', { commands: ['apt-get', 'sudo'], succeeds: () => false }],
  ['no sudo', { commands: ['apt-get'] }],
  ['no package manager', { commands: ['sudo'] }],
])('with %s one sentence says what to install', (_, given) => {
  const { machine, runs } = makeMachine({ isRoot: false, ...given })
  expect(() => ensureBrowser(machine)).toThrow(PlainError)
  expect(runs.some((command) => command.includes('install'))).toBe(false)
})

test('a failed installation shows what the package manager said', () => {
  const succeeds = (command) => !command.includes('install')
  const { machine, lines } = makeMachine({ commands: ['apt-get'], isRoot: true, succeeds })
  expect(() => ensureBrowser(machine)).toThrow('apt-get could not install Chromium')
  expect(lines.at(-1)).toContain('no such package')
})
