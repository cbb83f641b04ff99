import { fitMethod } from '@mihrab/core/features/timetables/fitting/fit-method.ts'
import { type KnownZone, learnZone } from '@mihrab/core/prayer/zone-clock.ts'
import type { DaysToFit } from './fit-in-worker.ts'

/** Searches apart from the page, which stays responsive and can end it at any time. */
self.addEventListener('message', ({ data }: MessageEvent<DaysToFit & { zones: KnownZone[] }>) => {
  for (const zone of data.zones) learnZone(zone)
  self.postMessage(fitMethod(data))
})
