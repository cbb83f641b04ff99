/* For tests: temporary project folders with these very scripts, and real processes to watch. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { projectRoot } from './command.mjs'
import { buildStamp, installStamp } from './stamps.mjs'

export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-scripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function writeFiles(root, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

/** A project of two workspaces without packages or a built web app. */
export function makeProject(files = {}) {
  const root = makeFolder()
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  writeFiles(root, {
    'package.json': JSON.stringify({ name: 'tiny', type: 'module', workspaces: ['core', 'web'], scripts }),
    'package-lock.json': lockfileOf({ 'node_modules/sun': { version: '1.0.0', integrity: 'sha512-sun' } }),
    'core/package.json': JSON.stringify({ name: 'core', type: 'module' }),
    'core/src/noon.ts': 'export const noon = 12\n',
    'web/package.json': JSON.stringify({ name: 'web', type: 'module' }),
    'web/src/main.tsx': 'export const page = 1\n',
    ...files,
  })
  return root
}

export function lockfileOf(packages) {
  return JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } })
}

/** A project that is already set up, with the given program as its server and the real scripts. */
export function makeReadyProject(files) {
  const root = makeProject(files)
  cpSync(join(projectRoot, 'scripts'), join(root, 'scripts'), { recursive: true })
  writeFiles(root, {
    'node_modules/.mihrab-install': installStamp(root),
    'web/dist/.mihrab-build': buildStamp(root),
  })
  return root
}

/** Starts a program and collects its output; kills it when the test ends. */
export function startProcess(program, args, { cwd = projectRoot, env = {}, inOwnGroup = false } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...environmentOfAPerson(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: inOwnGroup,
  })
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr']) {
    child[stream].setEncoding('utf8').on('data', (text) => {
      output[stream] += text
    })
  }
  const closed = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }))
  onTestFinished(() => void (child.exitCode === null && child.kill('SIGKILL')))
  const waitFor = async (pattern) => {
    for (;;) {
      const found = pattern.exec(output.stdout)
      if (found) return found
      const isOver = await Promise.race([once(child.stdout, 'data').then(() => false), closed])
      if (isOver && !pattern.test(output.stdout))
        throw new Error(`It ended without ${pattern}: ${output.stderr}`)
    }
  }
  return { child, closed, waitFor }
}

/** Without npm's variables of the test run, and with the Node that runs the tests as `node`. */
function environmentOfAPerson() {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|VITEST|TEST$|TEST_|MODE$|DEV$|PROD$)/i.test(name),
  )
  const env = Object.fromEntries(own)
  return { ...env, PATH: [dirname(process.execPath), env.PATH].join(delimiter) }
}
