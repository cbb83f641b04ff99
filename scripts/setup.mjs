/*
 * Makes the project ready to run: installs packages if the lockfile asks for others, and builds the web app
 * if its sources changed. Otherwise does nothing. Runs on the machine's own Node (20.19 or later) before
 * anything is installed, so it uses only Node itself.
 *
 *   node scripts/setup.mjs              packages and web app
 *   node scripts/setup.mjs --no-build   packages only
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Interrupted, isCommand, PlainError, projectRoot, runCommand, runProgram } from './command.mjs'
import { lockPathOf, withLock } from './lock.mjs'
import { environmentFor, findNode, refuseTooOldNode, removeUnusableNode } from './node.mjs'
import { buildStamp, installStamp, matchesLockfile, readStamp } from './stamps.mjs'

const installStampFile = '.mihrab-install'
const buildStampFile = '.mihrab-build'

/**
 * No package's install script runs: none is needed, as native parts are prebuilt. That of better-sqlite3
 * would compile, which requires a compiler and Node's headers from outside the registry.
 */
const installFlags = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
]

/**
 * @param {object} wish
 * @param {boolean} wish.build also build the web app
 */
export async function setUp({
  build,
  root = projectRoot,
  installPackages = runNpm,
  buildWebApp = runBuild,
  say = (line) => console.log(line),
}) {
  const isReady = () => !needsInstall(root) && !(build && needsBuild(root))
  if (isReady()) return
  await withLock(
    lockPathOf(root),
    async (addProcess) => {
      const onStart = (child) => addProcess(child.pid)
      if (needsInstall(root)) await install({ root, installPackages, say, onStart })
      if (build && needsBuild(root)) await buildWeb({ root, buildWebApp, say, onStart })
    },
    { onWait: () => say('Waiting for another set-up of this folder to finish…') },
  )
}

export function needsInstall(root) {
  return readStamp(join(root, 'node_modules', installStampFile)) !== installStamp(root)
}

export function needsBuild(root) {
  return readStamp(join(root, 'web', 'dist', buildStampFile)) !== buildStamp(root)
}

async function install({ root, installPackages, say, onStart }) {
  const modules = join(root, 'node_modules')
  const stampPath = join(modules, installStampFile)
  const stamp = installStamp(root)
  if (!matchesLockfile(root)) {
    refuseTooOldNode({ root })
    say('Installing packages (first time takes about a minute)…')
    // Both marks of a complete install are removed first, so that an interrupted one is never taken for
    // finished.
    rmSync(stampPath, { force: true })
    rmSync(join(modules, '.package-lock.json'), { force: true })
    const { code, output } = await finished(installPackages({ root, onStart }))
    if (code !== 0) {
      say(output.trim())
      throw new PlainError(
        'Installing the packages failed, npm says why above: put that right and run the same command again.',
      )
    }
  }
  removeUnusableNode({ root })
  writeFileSync(stampPath, `${stamp}\n`)
}

/** Built beside and moved as a whole: a failed or interrupted build leaves the previous one unchanged. */
async function buildWeb({ root, buildWebApp, say, onStart }) {
  say('Building the web app…')
  const stamp = buildStamp(root)
  const workshop = join(root, 'web', '.build')
  const built = join(workshop, 'dist')
  const served = join(root, 'web', 'dist')
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(join(workshop, 'former'), { recursive: true })
  try {
    const { code, output } = await finished(buildWebApp({ root, outDir: built, onStart }))
    if (code !== 0 || !existsSync(built)) {
      say(output.trim())
      throw new PlainError('Building the web app failed, the reason stands above.')
    }
    writeFileSync(join(built, buildStampFile), `${stamp}\n`)
    if (existsSync(served)) renameSync(served, join(workshop, 'former', 'dist'))
    renameSync(built, served)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

async function finished(running) {
  const result = await running
  if (result.interruptedBy) throw new Interrupted(result.interruptedBy)
  return result
}

/**
 * The npm that started us, or the one on the path; with the machine's own Node, as ours is replaced in the
 * meantime.
 */
async function runNpm({ root, onStart }) {
  const args = ['ci', ...installFlags]
  const { npm_execpath: npmFile, npm_node_execpath: npmNode } = process.env
  const viaFile = npmFile && basename(npmFile) === 'npm-cli.js' && existsSync(npmFile)
  const node = npmNode && existsSync(npmNode) ? npmNode : process.execPath
  const [program, programArgs] = viaFile ? [node, [npmFile, ...args]] : ['npm', args]
  try {
    return await runProgram(program, programArgs, { cwd: root, quiet: true, onStart })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new PlainError('npm was not found: install it together with Node from https://nodejs.org.')
  }
}

async function runBuild({ root, outDir, onStart }) {
  const node = findNode({ root })
  const args = [join(root, 'web/build/build.ts'), '--outDir', outDir]
  const env = { ...environmentFor(node), NODE_ENV: 'production' }
  return runProgram(node, args, { cwd: join(root, 'web'), env, quiet: true, onStart })
}

if (isCommand(import.meta.url)) {
  await runCommand(async () => {
    await setUp({ build: !process.argv.includes('--no-build') })
    return 0
  })
}
