import type { Calculation } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { Fit } from '@mihrab/core/features/timetables/fitting/fits.schemas.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import { learnedZones } from '@mihrab/core/prayer/zone-clock.ts'

export interface DaysToFit {
  readonly calculation: Calculation
  readonly days: readonly TimetableDay[]
}

/** Methods that give the start times of some days, best first. Aborting ends the search at once. */
export function fitInWorker(given: DaysToFit, signal: AbortSignal): Promise<Fit[]> {
  const worker = new Worker(new URL('./fit.worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Fit[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Fit[]>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The search for a method failed')))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage({ ...given, zones: learnedZones() })
  })
  return answer.finally(() => worker.terminate())
}
