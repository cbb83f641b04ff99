import type { FastifyInstance } from 'fastify'
import { AppError, CallerGone } from './app-error.ts'
import { isCallerGone } from './caller-signal.ts'

interface UnreadLimits {
  /**
   * Interval at which Node checks if anything was read since the last check. Data buffered at once counts as
   * read, so a caller who never reads is disconnected at the second check, after 30 seconds.
   */
  readonly lookEveryMs: number
  /** Over all long answers in transit. */
  readonly maxLongBytes: number
}

const megabyte = 1_048_576
const productLimits: UnreadLimits = { lookEveryMs: 15_000, maxLongBytes: 96 * megabyte }
/** Pages of lists are far shorter, unless their texts are at the maximum length. */
const longBytes = megabyte / 4

/**
 * Disconnects a caller who has stopped reading an answer; slow readers continue. Also limits the total size
 * of long answers in transit. Stops callers who never read from filling the memory.
 */
export function limitUnreadAnswers(app: FastifyInstance, limits = productLimits): void {
  let bytesUnderWay = 0
  app.addHook('onSend', (request, reply, payload, done) => {
    // Node sets its own timeout after the answer, and resets it with the next request.
    request.raw.socket.setTimeout?.(limits.lookEveryMs)
    if (typeof payload !== 'string' || payload.length < longBytes) return done()
    // A caller who has disconnected has already emitted `close`: their bytes would never be released.
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
