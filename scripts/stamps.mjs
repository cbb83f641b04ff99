/* Fingerprints by which the set-up detects outdated packages or web app. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The parts of a package.json that `npm ci` uses; a new script is no reason to install again. */
const installFields = [
  'name',
  'version',
  'workspaces',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'allowScripts',
]

const webSources = [
  'web',
  'core/src',
  'core/locales',
  'core/package.json',
  'package-lock.json',
  'tsconfig.base.json',
]
const skippedFolders = new Set([
  'node_modules',
  'dist',
  '.build',
  'test',
  'tests',
  'coverage',
  'test-results',
])
const testFile = /\.test\.[cm]?[jt]sx?$/

/** Hash of all that decides what `npm ci` installs: lockfile, manifests of the workspaces, kind of machine. */
export function installStamp(root, platform = `${process.platform}-${process.arch}`) {
  const hash = createHash('sha256').update(platform)
  hash.update(readFileSync(join(root, 'package-lock.json')))
  const manifest = readJson(join(root, 'package.json'))
  for (const folder of ['.', ...(manifest.workspaces ?? [])]) {
    const fields = readJson(join(root, folder, 'package.json'))
    hash.update(folder).update(JSON.stringify(installFields.map((field) => fields[field] ?? null)))
  }
  return hash.digest('hex')
}

/** The web app's inputs: names and contents of every source, without tests. */
export function buildStamp(root) {
  const hash = createHash('sha256')
  for (const path of webSources.flatMap((source) => listFiles(join(root, source))).sort()) {
    const content = readFileSync(path)
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}

/**
 * True if someone's own `npm install` already installed exactly the lockfile: npm writes
 * node_modules/.package-lock.json last. Optional packages may be missing (they are for other machines),
 * except the Node that the project provides for this one.
 */
export function matchesLockfile(root, machine = `${process.platform}-${process.arch}`) {
  const installedPath = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedPath)) return false
  const wanted = readJson(join(root, 'package-lock.json')).packages ?? {}
  const installed = readJson(installedPath).packages ?? {}
  const isNeeded = (path) =>
    path !== '' && (!wanted[path].optional || path === `node_modules/node-${machine}`)
  return (
    Object.keys(wanted)
      .filter(isNeeded)
      .every((path) => path in installed) &&
    Object.entries(installed).every(([path, { version, integrity }]) => {
      const want = wanted[path]
      return want !== undefined && want.version === version && want.integrity === integrity
    })
  )
}

function listFiles(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(join(path, entry.name))
    return entry.isFile() && !testFile.test(entry.name) ? [join(path, entry.name)] : []
  })
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
