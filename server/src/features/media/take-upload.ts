import { uploadFile } from '@mihrab/core/features/media/media.contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInContext } from '#context.ts'
import { limitBodiesUnderWay, maxBodyBytesOf, maxUploadBytesUnderWay } from '#http/body-limits.ts'
import { limitConcurrencyByKey } from '#http/concurrency-limit.ts'
import type { RateLimitScope } from '#http/rate-limit.ts'
import { createTimeBudget } from '#http/time-budget.ts'
import { createImage, requireRoomForImages } from './media.service.ts'
import { readUpload } from './read-upload.ts'

/**
 * Takes uploads fairly: one of each person is read and encoded at a time, and their next one queues behind
 * those of others. Bodies of waiting uploads stay unread.
 */
export function createUploadHandler(limits: RateLimitScope) {
  const reserveBody = limitBodiesUnderWay(maxUploadBytesUnderWay)
  const budget = createTimeBudget(limits, {
    name: 'milliseconds of decoding',
    seconds: 120,
    minutes: 60,
    code: 'imagesTakeTooLong',
  })
  const oneOfEach = limitConcurrencyByKey({
    running: 1,
    waiting: 12,
    whenFull: {
      code: 'ownImagesBusy',
      retryAfterSeconds: 10,
    },
  })

  return (
    ctx: SignedInContext,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<string> => {
    const signal = ctx.callerSignal?.()
    const userId = ctx.viewer._id
    const take = async () => {
      await budget.require(userId)
      await requireRoomForImages(ctx)
      reserveBody(request, reply, { maxBytes: maxBodyBytesOf(uploadFile), caller: userId })
      const content = await readUpload(request)
      return createImage(ctx, content, {
        spend: (seconds) => budget.spend(userId, seconds),
        ...(signal && { signal }),
      })
    }
    return oneOfEach(userId, take, signal && { signal })
  }
}
