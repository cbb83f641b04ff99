import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Settings } from '#config.ts'
import { AppError } from './app-error.ts'
import { defaultMaxBodyBytes } from './body-limits.ts'
import { openHeaders } from './cors.ts'
import { sendError } from './errors.ts'
import { logsNoPeople, pathForLog } from './log-privacy.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { answerUnreadable } from './unreadable-requests.ts'

/** Further ones are closed at once. Each may hold its headers, 16 kB at most, and what it sends of a body. */
export const maxConnections = 2000

export function limitConnections({ server }: FastifyInstance): void {
  // With several processes a full one drops them too; otherwise Node would pass them around in circles.
  Object.assign(server, { maxConnections, dropMaxConnection: true })
}

/** Characters before the question mark. Our longest address, a mosque's event, has some 200. */
const maxPathLength = 1024

export function requestOptions(settings: Settings, logStream?: NodeJS.WritableStream): FastifyServerOptions {
  const securityHeaders = createSecurityHeaders(settings)
  return {
    trustProxy: proxyTrust(settings.trustProxy),
    genReqId: () => randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    bodyLimit: defaultMaxBodyBytes,
    // Stops a client that sends a byte now and then from holding a connection, or a stop, forever.
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: maxPathLength },
    logger: { level: settings.logLevel, ...logsNoPeople, ...(logStream && { stream: logStream }) },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, securityHeaders('')),
    // Requests that cannot be routed (an invalid address) get the same form of error.
    frameworkErrors: (error, request, reply) => {
      const headers = { ...securityHeaders(request.url), ...openHeaders(request.url) }
      sendError(error, request, reply.headers(headers))
    },
  }
}

/**
 * Answers 400 before anything reads the target if it is not a path, such as another host's address, to which
 * redirects would lead, or if it is too long.
 */
export function refuseInvalidTargets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (!url.startsWith('/')) return done(new AppError('addressUnreadable'))
    const queryAt = url.indexOf('?')
    const pathLength = queryAt < 0 ? url.length : queryAt
    done(pathLength > maxPathLength ? new AppError('addressTooLong') : undefined)
  })
}

/** One line per answer. Successful reads are logged at level `debug`: a mosque's screen asks all day long. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info'
    // Saves building a line that is not logged.
    if (app.log.level === 'info' && level === 'debug') return done()
    request.log[level](
      {
        method: request.method,
        path: pathForLog(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}

/** How long a stop waits for requests in progress; one that has not arrived by then never will. */
const lastCallMs = 8000

/** By then anything sent on a new connection just before the stop has been read. */
const lookEveryMs = 200

/**
 * While the server is stopping, each answer closes its connection: browsers keep it open for the next
 * request, and the stop would wait for it. Also closes connections with answers begun before, and those that
 * browsers open in advance without sending anything.
 */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const endSilent = () => {
    app.server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
  app.addHook('preClose', async () => {
    isStopping = true
    const looking = setInterval(endSilent, lookEveryMs).unref()
    setTimeout(() => app.server.closeAllConnections(), lastCallMs).unref()
    app.server.once('close', () => clearInterval(looking))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}

/**
 * Reads no body on unknown paths or on endpoints without one: unread bodies take no memory. Node discards
 * what arrives after the answer.
 */
export function readNoBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/**
 * Accepts only JSON bodies; forms of foreign pages can only send other types. An empty body counts as none:
 * many clients send the JSON type with DELETE and POST anyway.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** A number is the count of proxies between us and the caller. */
function proxyTrust(trust: Settings['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}
