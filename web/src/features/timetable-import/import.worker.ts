import { type KnownZone, learnZone } from '@mihrab/core/prayer/zone-clock.ts'
import { importTasks, type TaskName } from './import-tasks.ts'

/** Runs apart from the page, which stays responsive and can end it at any time. */
self.addEventListener(
  'message',
  async ({ data }: MessageEvent<{ id: number; name: TaskName; input: never; zones: KnownZone[] }>) => {
    const { id, name, input, zones } = data
    for (const zone of zones) learnZone(zone)
    try {
      self.postMessage({ id, result: await importTasks[name](input) })
    } catch (error) {
      self.postMessage({ id, failure: String(error) })
    }
  },
)
