import { AppError } from '#http/app-error.ts'
import type { CallCounts } from '#http/call-counts.ts'

interface Budget {
  readonly seconds: number
  readonly minutes: number
}

/** Bounds how much processor time each person's images take, however few they are. Counted in milliseconds. */
export function limitDecoding({ seconds, minutes }: Budget, counts: CallCounts) {
  const window = { name: 'milliseconds of decoding', windowMs: minutes * 60_000 }
  return {
    /** Throws 429 once a person's time is used up. */
    async require(userId: string): Promise<void> {
      const { count, endsInMs } = await counts.add(window, userId, 0)
      if (count < seconds * 1000) return
      const waitSeconds = Math.ceil(endsInMs / 1000)
      const minutes = Math.ceil(waitSeconds / 60)
      throw new AppError('imagesTakeTooLong', { minutes }).withRetryAfter(waitSeconds)
    },
    async spend(userId: string, seconds: number): Promise<void> {
      await counts.add(window, userId, Math.ceil(seconds * 1000))
    },
  }
}
