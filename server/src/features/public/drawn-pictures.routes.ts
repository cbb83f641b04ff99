import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentTag } from '#http/answers.ts'
import { knowsVersion } from '#http/caching.ts'

interface Picture {
  /** An SVG beside this file; its letters are outlines, so no font is needed. */
  readonly drawing: string
  readonly width: number
}

/**
 * The preview image of shared links, 1200 × 630: most services that show one take no SVG. And icons of the
 * installed site; a maskable icon may be cropped to its middle 80 %.
 */
const pictures: Readonly<Record<string, Picture>> = {
  '/social.png': { drawing: 'social.svg', width: 1200 },
  '/icon-192.png': { drawing: 'icon.svg', width: 192 },
  '/icon-512.png': { drawing: 'icon.svg', width: 512 },
  '/icon-maskable-192.png': { drawing: 'icon-maskable.svg', width: 192 },
  '/icon-maskable-512.png': { drawing: 'icon-maskable.svg', width: 512 },
}

/** Pictures for clients without SVG, each drawn once. */
export function addDrawnPictures(app: FastifyInstance): void {
  for (const [path, picture] of Object.entries(pictures)) addPicture(app, path, picture)
}

function addPicture(app: FastifyInstance, path: string, picture: Picture): void {
  let drawn: Promise<Buffer> | null = null
  app.get(path, async (request, reply) => {
    drawn ??= draw(picture).catch((error: unknown) => {
      // A failure is not cached: the next call tries again.
      drawn = null
      throw error
    })
    const content = await drawn
    const tag = contentTag(content)
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=86400' })
    if (knowsVersion(request, tag)) return reply.status(304).send()
    return reply.type('image/png').send(content)
  })
}

async function draw({ drawing, width }: Picture): Promise<Buffer> {
  // A large library for a picture that is rarely requested.
  const { default: sharp } = await import('sharp')
  return sharp(await readFile(join(import.meta.dirname, drawing)))
    .resize({ width })
    .png({ palette: true })
    .toBuffer()
}
