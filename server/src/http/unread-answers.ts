import type { FastifyInstance } from 'fastify'
import { AppError, CallerGone } from './app-error.ts'
import { isCallerGone } from './caller-signal.ts'

interface UnreadLimits {
  /**
   * Node looks at these intervals whether anything was taken since the look before. What is taken at once counts as
   * taken, so a caller who never reads is cut off at the second look, after 30 seconds.
   */
  readonly lookEveryMs: number
  /** Of all long answers that are on their way. */
  readonly maxLongBytes: number
}

const megabyte = 1_048_576
const productLimits: UnreadLimits = { lookEveryMs: 15_000, maxLongBytes: 96 * megabyte }
/** No page of a list is nearly as long, unless its texts are as long as they may be. */
const longBytes = megabyte / 4

/**
 * Closes the connection of a caller who has stopped reading an answer; a slow reader goes on. Until then long answers
 * are bounded together. Stops callers who never read from filling the memory with their answers.
 */
export function limitUnreadAnswers(app: FastifyInstance, limits = productLimits): void {
  let bytesUnderWay = 0
  app.addHook('onSend', (request, reply, payload, done) => {
    // Node itself sets another limit once the answer is out, and lifts it with the next request.
    request.raw.socket.setTimeout?.(limits.lookEveryMs)
    if (typeof payload !== 'string' || payload.length < longBytes) return done()
    // A caller who left meanwhile sends no `close` any more, and would keep their bytes.
    if (isCallerGone(request, reply)) return done(new CallerGone())
    const bytes = Buffer.byteLength(payload)
    if (bytesUnderWay + bytes > limits.maxLongBytes) {
      return done(new AppError('answersBusy').withRetryAfter(5))
    }
    bytesUnderWay += bytes
    reply.raw.once('close', () => {
      bytesUnderWay -= bytes
    })
    done()
  })
}
