import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@mihrab/core/features/public/pages.ts'

interface RendererModule {
  readonly createRenderer: (manifest: unknown) => RenderPage
}

/** The renderer that the build of the web package made; null where nothing is built. */
export async function loadRenderer(webFolder: string): Promise<RenderPage | null> {
  const file = join(webFolder, 'server/render.mjs')
  if (!existsSync(file)) return null
  const { createRenderer }: RendererModule = await import(pathToFileURL(file).href)
  return createRenderer(JSON.parse(readFileSync(join(webFolder, 'public/manifest.json'), 'utf8')))
}
