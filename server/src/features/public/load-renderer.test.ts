import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import { expect, onTestFinished, test } from 'vitest'
import { loadRenderer } from './load-renderer.ts'

const frame: PageFrame = {
  origin: 'https://mosques.example.org',
  path: '/mosques',
  canonicalPath: null,
  language: 'en',
  distanceUnit: 'km',
  tiles: null,
}

/** A folder with some files of a build. */
function builtFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-renderer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['server', 'public']) mkdirSync(join(folder, name))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return folder
}

const renderer = {
  'server/render.mjs':
    'export const createRenderer = (files) => (page) => [files.css.file, files.hall.file, page.kind].join(" ")',
}
const manifest = {
  'public/manifest.json': '{"css": {"file": "public-1.css"}}',
  'public/screen-manifest.json': '{"hall": {"file": "screen-1.js"}}',
}

test('the renderer is given the names of the files that were built with it', async () => {
  const render = await loadRenderer(builtFolder({ ...renderer, ...manifest }))
  expect(render?.({ kind: 'notFound', message: null }, frame)).toBe('public-1.css screen-1.js notFound')
})

test.each([
  ['nothing is built', {}],
  ['the renderer is missing', manifest],
  ['the list of files is missing', renderer],
])('there is no renderer where %s', async (_, files) => {
  expect(await loadRenderer(builtFolder(files))).toBeNull()
})
