import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@mihrab/core/features/public/pages.ts'

interface RendererModule {
  readonly createRenderer: (manifest: unknown) => RenderPage
}

/**
 * The renderer that the build of the web package made; null where nothing is built. Both of its files are imported, so
 * that Node restarts a server in development when one of them changes.
 */
export async function loadRenderer(webFolder: string): Promise<RenderPage | null> {
  const renderer = join(webFolder, 'server/render.mjs')
  const manifest = join(webFolder, 'public/manifest.json')
  if (!existsSync(renderer) || !existsSync(manifest)) return null
  const { createRenderer }: RendererModule = await import(pathToFileURL(renderer).href)
  const { default: files } = await import(pathToFileURL(manifest).href, { with: { type: 'json' } })
  return createRenderer(files)
}
