import { fitMethod } from '@mihrab/core/features/timetables/fitting/fit-method.ts'

/** Looks for methods apart from the page, which stays quick and can end it at any time. */
self.addEventListener('message', ({ data }: MessageEvent<Parameters<typeof fitMethod>[0]>) => {
  self.postMessage(fitMethod(data))
})
