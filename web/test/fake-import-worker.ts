import { onTestFinished, vi } from 'vitest'
import { importTasks, type TaskName } from '#features/timetable-import/import-tasks.ts'

/**
 * Replaces the browser's workers, which the test environment lacks: does an import's tasks in the test's own
 * thread.
 */
export function fakeImportWorker(): void {
  class ImportWorker extends EventTarget {
    async postMessage({ id, name, input }: { id: number; name: TaskName; input: never }): Promise<void> {
      const result = await importTasks[name](input)
      this.dispatchEvent(new MessageEvent('message', { data: { id, result } }))
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', ImportWorker)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}
