import { parentPort } from 'node:worker_threads'
import { checkPublished } from '@mihrab/core/features/timetables/check-published.ts'
import { readImport } from '@mihrab/core/features/timetables/read-import.ts'

/** Thread that reads and checks timetables, one at a time. */

const tasks = { read: readImport, check: checkPublished }

export type WorkerTasks = typeof tasks
export type WorkerAnswer = { readonly result: unknown } | { readonly failure: string }

parentPort?.on('message', async ({ name, input }: { name: keyof WorkerTasks; input: never }) => {
  parentPort?.postMessage(await answerTo(name, input))
})

async function answerTo(name: keyof WorkerTasks, input: never): Promise<WorkerAnswer> {
  try {
    return { result: await tasks[name](input) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
