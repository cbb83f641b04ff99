import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentTag } from '#http/answers.ts'
import { knowsVersion } from '#http/caching.ts'

/** Its letters are outlines: the picture needs no font of the machine's. */
const drawing = join(import.meta.dirname, 'social.svg')

/** The picture that shared links show, 1200 × 630: most of those who show one take no SVG. Drawn once. */
export function addSocialPicture(app: FastifyInstance): void {
  let picture: Promise<Buffer> | null = null
  app.get('/social.png', async (request, reply) => {
    picture ??= draw().catch((error: unknown) => {
      // A failure is not kept: the next call tries again.
      picture = null
      throw error
    })
    const content = await picture
    const tag = contentTag(content)
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=86400' })
    if (knowsVersion(request, tag)) return reply.status(304).send()
    return reply.type('image/png').send(content)
  })
}

async function draw(): Promise<Buffer> {
  // Much to load, for a picture that is asked for now and then.
  const { default: sharp } = await import('sharp')
  return sharp(await readFile(drawing))
    .png({ palette: true })
    .toBuffer()
}
