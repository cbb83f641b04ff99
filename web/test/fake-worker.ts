import { fitMethod } from '@mihrab/core/features/timetables/fitting/fit-method.ts'
import { onTestFinished, vi } from 'vitest'

/**
 * Replaces the browser's workers, which the test environment lacks: searches for a method in the test's own
 * thread.
 */
export function fakeFitWorker(): void {
  class FitWorker extends EventTarget {
    postMessage(given: Parameters<typeof fitMethod>[0]): void {
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: fitMethod(given) })))
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', FitWorker)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}
