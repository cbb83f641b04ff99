import { AppError } from '#http/app-error.ts'

interface Size {
  /** So many deeds run in the same moment, */
  readonly atOnce: number
  /** and so many more may wait; whoever comes then is told to come back. */
  readonly waiting: number
}

/** Bounds what deeds that are large in memory take together, however many people ask for them. */
export function takeTurns({
  atOnce,
  waiting,
}: Size): <Result>(deed: () => Promise<Result>) => Promise<Result> {
  const line: (() => void)[] = []
  let running = 0
  return async (deed) => {
    if (running < atOnce) running += 1
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve))
    else throw new AppError('notReady', 'Many images are coming in just now. Please try again in a moment')
    try {
      return await deed()
    } finally {
      // Whoever comes next takes over the place, so that nobody can slip in between.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
