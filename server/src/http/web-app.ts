import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const year = 31_536_000

/** Serves the built web app: files under their names, and its page for every other address outside the API. */
export function serveWebApp(app: FastifyInstance, folder: string): void {
  const page = join(folder, 'index.html')
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new AppError('notFound')
    if (!existsSync(page)) throw new AppError('notReady', 'The web app is not built')
    return sendPage(reply)
  })
}

/** In a folder of files, built or uploaded, or with an ending: `/favicon.png`. No address of the web app has one. */
const fileLike = /^\/(assets|media)\/|\.\w+$/

/** Addresses of the API and of files are found or not; every other one is the web app's own business. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = (request.url.split('?')[0] ?? '').toLowerCase()
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && path !== '/api' && !path.startsWith('/api/') && !fileLike.test(path)
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}
