import { open } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#config.ts'
import { AppError } from '#http/app-error.ts'
import { readByteRange, refuseRange } from '#http/byte-range.ts'
import { knowsVersion } from '#http/caching.ts'
import { streetTilesPath } from './map.service.ts'

/** The largest tiles have some hundred kilobytes. The file has gigabytes: nobody downloads it from here. */
const maxBytes = 4 * 1024 * 1024
const daySeconds = 86_400

export function serveStreetTiles(
  app: FastifyInstance,
  { mapPmtiles, hasPublicDirectory }: Pick<Settings, 'mapPmtiles' | 'hasPublicDirectory'>,
): void {
  app.get(streetTilesPath, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const file = mapPmtiles && hasPublicDirectory ? await open(mapPmtiles).catch(() => null) : null
    if (!file) throw new AppError('notFound')
    const { size: sizeBytes, mtimeMs } = await file.stat()
    // Browsers begin again when the operator replaces the file.
    const tag = `"${sizeBytes.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    const headers = { etag: tag, 'cache-control': `public, max-age=${daySeconds}`, 'accept-ranges': 'bytes' }
    const range = readByteRange(request, { tag, sizeBytes })
    const isKnown = knowsVersion(request, tag)
    if (isKnown || range === null || range === 'unsatisfiable' || range.end - range.start >= maxBytes) {
      await file.close()
      return isKnown ? reply.status(304).headers(headers).send() : refuseRange(reply, sizeBytes)
    }
    const { start, end } = range
    return reply
      .status(206)
      .headers({ ...headers, 'content-range': `bytes ${start}-${end}/${sizeBytes}` })
      .headers({ 'content-type': 'application/octet-stream', 'content-length': end - start + 1 })
      .send(file.createReadStream({ start, end }))
  })
}
