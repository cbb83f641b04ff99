import { importTasks, type TaskName } from './import-tasks.ts'

/** Reads and checks apart from the page, which stays quick and can end it at any time. */
self.addEventListener(
  'message',
  async ({ data }: MessageEvent<{ id: number; name: TaskName; input: never }>) => {
    const { id, name, input } = data
    try {
      self.postMessage({ id, result: await importTasks[name](input) })
    } catch (error) {
      self.postMessage({ id, failure: String(error) })
    }
  },
)
