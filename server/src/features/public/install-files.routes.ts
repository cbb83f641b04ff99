import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import type { RenderPage } from '@mihrab/core/features/public/pages.ts'
import { directionOf, type Language, languages } from '@mihrab/core/languages.ts'
import { directoryPath } from '@mihrab/core/public-directory.ts'
import { wordsIn } from '@mihrab/core/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import type { MapSources } from '#features/map/map.service.ts'
import { sendTagged } from '#http/answers.ts'
import { htmlType } from './page-cache.ts'
import { frameOf } from './page-frame.ts'

interface InstallParts {
  readonly ctx: AppContext
  readonly renderPage: RenderPage | null
  readonly settings: MapSources & Pick<Settings, 'hasPublicDirectory'>
}

/** Cached by browsers, and shown for a page they do not have: see web/src/public/worker/. */
const messagePagePath = '/offline.html'

/** Files with which browsers install the public pages and show them offline, besides the built /sw.js. */
export function addInstallFiles(app: FastifyInstance, { ctx, renderPage, settings }: InstallParts): void {
  if (!settings.hasPublicDirectory || !renderPage) return
  for (const language of languages) {
    addFile(app, pathIn(language, '/manifest.webmanifest'), 'application/manifest+json', () =>
      JSON.stringify(manifestIn(language)),
    )
    let shown: { legal: string; html: string } | null = null
    addFile(app, pathIn(language, messagePagePath), htmlType, () => {
      const frame = frameOf({ ctx, settings }, { path: directoryPath, language })
      const legal = ctx.legal.names().join()
      // Made once for the same links: the number of calls is not limited.
      if (shown?.legal !== legal)
        shown = { legal, html: renderPage({ kind: 'offline', message: null }, frame) }
      return shown.html
    })
  }
}

function addFile(app: FastifyInstance, path: string, type: string, make: () => string): void {
  app.get(path, (request, reply) =>
    sendTagged(request, reply, { type, text: make(), cacheControl: 'no-cache' }),
  )
}

const pngIcons = ([192, 512] as const).flatMap((size) => [
  { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
  { src: `/icon-maskable-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
])

/** See https://www.w3.org/TR/appmanifest/. The management app is outside its scope. */
function manifestIn(language: Language) {
  const { site, meta } = wordsIn(language, 'public')
  const path = pathIn(language, directoryPath)
  return {
    id: path,
    name: site.name,
    short_name: site.name,
    description: meta.directory,
    lang: language,
    dir: directionOf(language),
    start_url: path,
    scope: path,
    display: 'standalone',
    theme_color: '#0f5a40',
    background_color: '#f7f6f1',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...pngIcons],
  }
}
