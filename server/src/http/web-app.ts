import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { completeSessionHint } from './session-hint.ts'
import { readWebFiles, sendWebFile } from './web-files.ts'

const year = 31_536_000

/** Serves the built web app: files under their names, and its page for every other address outside the API. */
export function serveWebApp(app: FastifyInstance, folder: string, isSecure: boolean): void {
  const files = readWebFiles(folder)
  for (const file of files) {
    // The name of such a file changes with its content.
    const isHashed = file.path.startsWith('/assets/')
    app.get(file.path, (request, reply) => {
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
      return sendWebFile(request, reply, file)
    })
  }
  const page = files.find(({ path }) => path === '/index.html')
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new AppError('notFound')
    if (!page) throw new AppError('webAppNotBuilt')
    const hasOwnCookie = completeSessionHint(request, reply, isSecure)
    reply.header('cache-control', hasOwnCookie ? 'private, no-cache' : 'no-cache')
    return sendWebFile(request, reply, page)
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
