import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mihrab/core/languages.ts'
import { wordsIn } from '@mihrab/core/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#config.ts'
import type { AppContext } from '#context.ts'
import { sendTagged } from '#http/answers.ts'
import { AppError } from '#http/app-error.ts'
import { sharedCacheControl } from '#http/caching.ts'
import { createRateLimit, type RateLimitScope } from '#http/rate-limit.ts'
import { describeEmbed } from './embedding.service.ts'
import type { Query } from './page-address.ts'

/** Sent as written, to browsers back to ES2017. */
const scriptFile = join(import.meta.dirname, 'widget-script.js')

const cacheControl = sharedCacheControl(Number.POSITIVE_INFINITY, 0)

interface EmbeddingParts {
  readonly ctx: AppContext
  readonly settings: Settings
  readonly limits: RateLimitScope
}

/** Embedding on other sites: the script that frames a widget, and oEmbed for discovery. */
export function addEmbedding(app: FastifyInstance, { ctx, settings, limits }: EmbeddingParts): void {
  if (!settings.hasPublicDirectory) {
    // Otherwise the web app answers every address without an extension.
    app.get('/oembed', () => Promise.reject(new AppError('notFound')))
    return
  }
  const titles = Object.fromEntries(
    languages.map((language) => [language, wordsIn(language, 'public').widget.title]),
  )
  const script = readFileSync(scriptFile, 'utf8').replace("JSON.parse('{{titles}}')", JSON.stringify(titles))
  app.get('/widget.js', (request, reply) =>
    sendTagged(request, reply, { type: 'text/javascript; charset=utf-8', text: script, cacheControl }),
  )
  const count = createRateLimit(limits, { name: 'oembed', max: 600, minutes: 1, per: 'address' })
  app.get('/oembed', async (request, reply) => {
    await count({ request, reply })
    const embed = await describeEmbed(ctx, request.query as Query)
    const text = JSON.stringify(embed)
    return sendTagged(request, reply, { type: 'application/json; charset=utf-8', text, cacheControl })
  })
}
