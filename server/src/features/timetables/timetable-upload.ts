import { readTimetable as endpoint } from '@mihrab/core/features/timetables/imports.contract.ts'
import type { ReadTimetable } from '@mihrab/core/features/timetables/imports.schemas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInContext } from '#context.ts'
import { limitBodiesUnderWay, maxBodyBytesOf } from '#http/body-limits.ts'
import { limitConcurrencyByKey } from '#http/concurrency-limit.ts'
import { withoutPersonal } from '#loggable-error.ts'
import { readTimetableForm } from './read-form.ts'
import { readTimetable } from './read-timetable.service.ts'
import type { RunOptions } from './run-in-worker.ts'

interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Reads or checks one timetable of each person at a time, so that no one blocks the others. */
export function limitTimetables() {
  const oneOfEach = limitConcurrencyByKey({
    running: 1,
    waiting: 4,
    whenFull: { code: 'ownTimetablesBusy', retryAfterSeconds: 10 },
  })
  return <Result>(
    ctx: SignedInContext,
    { request }: Pick<Http, 'request'>,
    action: (options: RunOptions) => Promise<Result>,
  ): Promise<Result> => {
    const signal = ctx.callerSignal?.()
    const onFailure = (failure: string) => {
      request.log.error({ failure: withoutPersonal(failure) }, 'a timetable could not be read or checked')
    }
    const options = { onFailure, ...(signal && { signal }) }
    return oneOfEach(ctx.viewer._id, () => action(options), options)
  }
}

/** Handles import forms. A form waiting for an earlier one of the same person stays unread. */
export function createReadHandler(oneOfEach: ReturnType<typeof limitTimetables>) {
  const maxBytes = maxBodyBytesOf(endpoint)
  // A quarter per person: their next form may begin while the previous one is still being released.
  const reserveBody = limitBodiesUnderWay(8 * maxBytes)
  return (ctx: SignedInContext, mosqueId: string, http: Http): Promise<ReadTimetable> => {
    const { request, reply } = http
    const readForm = () => {
      reserveBody(request, reply, { maxBytes, caller: ctx.viewer._id })
      return readTimetableForm(request)
    }
    return oneOfEach(ctx, http, (options) => readTimetable(ctx, mosqueId, readForm, options))
  }
}
