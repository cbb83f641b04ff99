/**
 * For how long a store or database that could be written counts as writable: asking whether we are ready, which anybody
 * may, keeps no disk busy and costs no money.
 */
export const trustForMs = 10_000

/** Does something unless it went well a moment ago; those who ask meanwhile share one answer. */
export function atMostEvery(ms: number, action: () => Promise<unknown>): () => Promise<void> {
  let latest: Promise<unknown> | null = null
  const forget = () => {
    latest = null
  }
  return async () => {
    latest ??= action().then(
      () => setTimeout(forget, ms).unref(),
      (error) => {
        forget()
        throw error
      },
    )
    await latest
  }
}
