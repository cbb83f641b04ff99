export class TooLate extends Error {}

/**
 * Throws TooLate if the answer takes longer. An answer that arrived while this process was busy is still
 * read, and does not count as late.
 */
export function answerInTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new TooLate(`no answer within ${ms} ms`))
    // Timers run before incoming messages, and immediates after them.
    const timer = setTimeout(() => setImmediate(tooLate), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
