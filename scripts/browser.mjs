/*
 * The browser of the journeys: the machine's own Chromium or Chrome. If there is none, it is installed with
 * the system's package manager, provided that needs no password. The headless shell is preferred: the same
 * engine without a browser's window frame, and faster to open windows.
 *
 *   node scripts/browser.mjs    prints its path
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isCommand, PlainError, runCommand } from './command.mjs'

const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const aptInstall = ['apt-get', 'install', '-y', '--no-install-recommends']

/**
 * The first package manager found is used. Its commands run in order, without prompts, until one has
 * installed a browser: older systems have no headless shell.
 */
const packageManagers = [
  {
    name: 'apt-get',
    commands: [
      ['apt-get', 'update'],
      [...aptInstall, 'chromium-headless-shell'],
      [...aptInstall, 'chromium'],
    ],
  },
  { name: 'dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
  { name: 'apk', commands: [['apk', 'add', '--no-cache', 'chromium']] },
  { name: 'pacman', commands: [['pacman', '-Sy', '--noconfirm', 'chromium']] },
]

const advice =
  'install Chromium or Google Chrome (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH, and run the same command again.'

/** The path of a browser, or undefined. CHROMIUM_PATH comes first, and is not skipped if it is wrong. */
export function findBrowser({
  env = process.env,
  platform = process.platform,
  isProgram = isProgramFile,
} = {}) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new PlainError(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not a program.`)
  }
  const onPath = commandNames.map((name) => findOnPath(name, { env, isProgram })).find(Boolean)
  return onPath ?? (platform === 'darwin' ? macPaths.find(isProgram) : undefined)
}

/** The path of a browser, installed first if none is found. */
export function ensureBrowser({
  find = findBrowser,
  run = runQuietly,
  hasCommand = (name) => findOnPath(name) !== undefined,
  isRoot = process.getuid?.() === 0,
  say = (line) => console.log(line),
} = {}) {
  const found = find()
  if (found) return found
  const manager = packageManagers.find(({ name }) => hasCommand(name))
  const mayInstall = isRoot || (hasCommand('sudo') && run(['sudo', '-n', 'true']).ok)
  if (!manager || !mayInstall)
    throw new PlainError(`The browser tests need a browser and none was found: ${advice}`)
  say(`Installing Chromium with ${manager.name}…`)
  const outputs = []
  // A partly failed refresh of the index does not matter if the browser was installed.
  for (const command of manager.commands) {
    const { ok, output } = run(isRoot ? command : ['sudo', '-n', ...command])
    const installed = ok ? find() : undefined
    if (installed) return installed
    outputs.push(output.trim())
  }
  say(outputs.join('\n'))
  throw new PlainError(`${manager.name} could not install Chromium: ${advice}`)
}

/** The full path of a command, or undefined. */
export function findOnPath(name, { env = process.env, isProgram = isProgramFile } = {}) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function isProgramFile(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function runQuietly([program, ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { ok: status === 0, output: error ? error.message : stdout + stderr }
}

if (isCommand(import.meta.url)) {
  await runCommand(() => {
    console.log(ensureBrowser())
    return 0
  })
}
