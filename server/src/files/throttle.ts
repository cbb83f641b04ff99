/**
 * How long a successful write check is trusted: stops anyone from keeping the disk busy or causing costs
 * through the readiness check.
 */
export const trustForMs = 10_000

/** Runs an action unless it succeeded recently; concurrent callers share one result. */
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
