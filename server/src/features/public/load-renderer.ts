import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@mihrab/core/features/public/pages.ts'

interface RendererModule {
  readonly createRenderer: (manifest: unknown) => RenderPage
}

/**
 * The renderer built from the web package; null if not built. All of its files are imported, so that Node
 * restarts a development server when one of them changes.
 */
export async function loadRenderer(webFolder: string): Promise<RenderPage | null> {
  const renderer = join(webFolder, 'server/render.mjs')
  const manifests = ['manifest.json', 'screen-manifest.json'].map((name) => join(webFolder, 'public', name))
  if (![renderer, ...manifests].every((file) => existsSync(file))) return null
  const { createRenderer }: RendererModule = await import(pathToFileURL(renderer).href)
  const lists = await Promise.all(
    manifests.map((file) => import(pathToFileURL(file).href, { with: { type: 'json' } })),
  )
  return createRenderer(Object.assign({}, ...lists.map(({ default: files }) => files)))
}
