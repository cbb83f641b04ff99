export class TooLate extends Error {}

/**
 * Throws TooLate where the answer takes longer. An answer that came while this process was busy with something else is
 * still read, and not taken for late.
 */
export function answerInTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new TooLate(`no answer within ${ms} ms`))
    // Timers come before what has arrived from outside, and immediates after it.
    const timer = setTimeout(() => setImmediate(tooLate), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
