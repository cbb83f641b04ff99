import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Document,
  findAll,
  isInProject,
  readDocuments,
  readManifest,
  readProjectFile,
} from './project.ts'

const documents = readDocuments()
const scripts = readManifest().scripts ?? {}

/** Folders of sources that `#folder/file.ts` may refer to. */
const sourceFolders = ['core/src', 'server/src', 'server', 'web/src', 'e2e']
const topLevel = /^(core|server|web|e2e|docs|scripts|\.ci)\//

describe('the documents', () => {
  test('are found', () => {
    const paths = documents.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']))
  })

  test.each(documents)('$path links only to what is there', ({ path, text }) => {
    expect(linksOf(text).filter((link) => !isInProject(join(dirname(path), link)))).toEqual([])
  })

  test.each(documents)('$path names only headings that are there', ({ path, text }) => {
    const anchors = findAll(text, /\]\(([^)\s:]*#[^)\s]+)\)/g)
    expect(anchors.filter((anchor) => !hasHeading(path, anchor))).toEqual([])
  })

  test.each(documents)('$path names only files and folders that are there', ({ text }) => {
    expect(pathsOf(text).filter((path) => !isThere(path))).toEqual([])
  })

  test.each(documents)('$path names only commands that are there', ({ text }) => {
    const named = findAll(text, /\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

test('CONTRIBUTING.md explains every command', () => {
  const explained = findAll(readProjectFile('CONTRIBUTING.md'), /^\| `npm (?:run )?([\w:-]+)` \|/gm)
  expect(explained.sort()).toEqual(Object.keys(scripts).sort())
})

/** Relative links and pictures, without their fragments. */
function linksOf(text: string): string[] {
  const all = [...findAll(text, /\]\(([^)\s]+)\)/g), ...findAll(text, /\b(?:src|href)="([^"]+)"/g)]
  return all
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => link.replace(/#.*$/, ''))
    .filter((link) => link !== '')
}

function hasHeading(path: string, anchor: string): boolean {
  const [file = '', heading] = anchor.split('#')
  const text = readProjectFile(file === '' ? path : join(dirname(path), file))
  return findAll(text, /^#+ (.+)$/gm).some((title) => slugOf(title) === heading)
}

/** Anchors of headings as code hosts make them. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
}

/** Texts in backticks that look like paths of the project: `core/src/days.ts`, `#http/route.ts`. */
function pathsOf(text: string): string[] {
  const inBackticks = findAll(text, /`([^`\s]+)`/g)
  return inBackticks.filter(
    (word) => /^[\w#./-]+$/.test(word) && (topLevel.test(word) || word.startsWith('#')),
  )
}

function isThere(path: string): boolean {
  if (path === '#') return true
  // Created by the build, and not part of a fresh copy.
  if (path === 'web/dist') return true
  if (!path.startsWith('#')) return isInProject(path)
  return sourceFolders.some((folder) => isInProject(join(folder, path.slice(1))))
}

describe('the checks themselves', () => {
  const document: Document = {
    path: 'docs/sample.md',
    text: 'See [it](../gone.md#top), <img src="no.png">, `core/src/gone.ts`, `#gone.ts`, `a/b` and <https://x.example>.',
  }

  test('see links and paths', () => {
    expect(linksOf(document.text)).toEqual(['../gone.md', 'no.png'])
    expect(pathsOf(document.text)).toEqual(['core/src/gone.ts', '#gone.ts'])
    expect(pathsOf(document.text).some(isThere)).toBe(false)
  })
})
