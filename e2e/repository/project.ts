import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const foreignFolder = /(^|\/)(node_modules|dist|data|test-results|playwright-report|\.build)(\/|$)/

/** The repository checks' access to the project's files, by paths from the root. */
export function readProjectFile(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function isInProject(path: string): boolean {
  return existsSync(join(root, path))
}

export interface Document {
  readonly path: string
  readonly text: string
}

/** Every Markdown file of the project itself. */
export function readDocuments(): Document[] {
  return readSources('**/*.md')
}

/** The project's own files that match a pattern. */
export function readSources(pattern: string): Document[] {
  const paths = globSync(pattern, { cwd: root, exclude: (path) => foreignFolder.test(path) })
  return paths.sort().map((path) => ({ path, text: readProjectFile(path) }))
}

export interface Manifest {
  readonly workspaces?: readonly string[]
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export function readManifest(folder = '.'): Manifest {
  return JSON.parse(readProjectFile(join(folder, 'package.json')))
}

/** The first group of each match. */
export function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? [])
}
