import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Settings } from '#config.ts'
import { AppError } from './app-error.ts'
import { defaultMaxBodyBytes } from './body-limits.ts'
import { sendError } from './errors.ts'
import { logsNoPeople, pathForLog } from './log-privacy.ts'
import { openHeaders } from './open-to-all.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { answerUnreadable } from './unreadable-requests.ts'

/** Further ones are closed at once. Each may hold its headers, 16 kB at most, and what it sends of a body. */
export const maxConnections = 2000

export function limitConnections({ server }: FastifyInstance): void {
  // Of several processes a full one closes them too, where Node would otherwise hand them round and round.
  Object.assign(server, { maxConnections, dropMaxConnection: true })
}

/** Characters before the question mark. The longest address of ours, of a mosque's event, has some 200. */
const maxPathLength = 1024

/** How requests are read, named and logged. */
export function requestOptions(settings: Settings, logStream?: NodeJS.WritableStream): FastifyServerOptions {
  const securityHeaders = createSecurityHeaders(settings)
  return {
    trustProxy: proxyTrust(settings.trustProxy),
    genReqId: () => randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    bodyLimit: defaultMaxBodyBytes,
    // Anyone who sends a byte now and then holds no connection for ever, nor a stop that waits for it.
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: maxPathLength },
    logger: { level: settings.logLevel, ...logsNoPeople, ...(logStream && { stream: logStream }) },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, securityHeaders('')),
    // What cannot even be routed (a broken address) gets the same form of answer as everything else.
    frameworkErrors: (error, request, reply) => {
      const headers = { ...securityHeaders(request.url), ...openHeaders(request.url) }
      sendError(error, request, reply.headers(headers))
    },
  }
}

/**
 * Answers 400 to a target that is no path, such as an address of another host, to which redirects would lead, and to a
 * path that is too long, before anything reads it.
 */
export function refuseOddTargets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (!url.startsWith('/')) return done(new AppError('addressUnreadable'))
    const queryAt = url.indexOf('?')
    const pathLength = queryAt < 0 ? url.length : queryAt
    done(pathLength > maxPathLength ? new AppError('addressTooLong') : undefined)
  })
}

/**
 * One line for each answer. What merely reads and succeeds is told at the level `debug`: a mosque's screen asks all day
 * long.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info'
    // A line that no one keeps is not even put together.
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

/** How long a stop waits for requests under way; one that has not even arrived whole by then never will. */
const lastCallMs = 8000

/** What was sent on a new connection just before the stop has been read by then. */
const lookEveryMs = 200

/**
 * Once the server is stopping, an answer ends its connection: a browser would keep it open for its next request, and
 * the stop would wait for that. It would wait, too, for answers that had begun before and leave their connections open,
 * and for connections that browsers open ahead and send nothing on.
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
 * Reads no body at all, neither on unknown paths nor on endpoints that have none: what is never read takes no memory.
 * Node throws away what still comes in after the answer.
 */
export function readNoBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/**
 * JSON is the only kind of body; forms of foreign pages can only send others. An empty one is no body: many clients
 * call it JSON with DELETE and POST all the same.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** A number means so many proxies between us and the caller. */
function proxyTrust(trust: Settings['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}
