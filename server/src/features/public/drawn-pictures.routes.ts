import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentTag } from '#http/answers.ts'
import { knowsVersion } from '#http/caching.ts'

interface Picture {
  /** An SVG beside this file; its letters are outlines, so that it needs no font of the machine's. */
  readonly drawing: string
  readonly width: number
}

/**
 * The picture that shared links show, 1200 × 630: most of those who show one take no SVG. And what an installed site is
 * known by; a maskable icon is cut to the shape of the device's icons, beyond 80 % of its middle.
 */
const pictures: Readonly<Record<string, Picture>> = {
  '/social.png': { drawing: 'social.svg', width: 1200 },
  '/icon-192.png': { drawing: 'icon.svg', width: 192 },
  '/icon-512.png': { drawing: 'icon.svg', width: 512 },
  '/icon-maskable-192.png': { drawing: 'icon-maskable.svg', width: 192 },
  '/icon-maskable-512.png': { drawing: 'icon-maskable.svg', width: 512 },
}

/** Pictures for those who take no SVG, each drawn once. */
export function addDrawnPictures(app: FastifyInstance): void {
  for (const [path, picture] of Object.entries(pictures)) addPicture(app, path, picture)
}

function addPicture(app: FastifyInstance, path: string, picture: Picture): void {
  let drawn: Promise<Buffer> | null = null
  app.get(path, async (request, reply) => {
    drawn ??= draw(picture).catch((error: unknown) => {
      // A failure is not kept: the next call tries again.
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
  // Much to load, for a picture that is asked for now and then.
  const { default: sharp } = await import('sharp')
  return sharp(await readFile(join(import.meta.dirname, drawing)))
    .resize({ width })
    .png({ palette: true })
    .toBuffer()
}
