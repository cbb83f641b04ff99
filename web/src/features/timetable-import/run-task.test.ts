import { learnZone } from '@mihrab/core/prayer/zone-clock.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endWorkers, runTask } from './run-task.ts'

/** Stands in for the browser's workers; the test sends their answers. */
class TestWorker extends EventTarget {
  static made: TestWorker[] = []
  sent: { id: number; name: string; zones: unknown[] }[] = []
  isEnded = false

  constructor() {
    super()
    TestWorker.made.push(this)
  }

  postMessage(message: { id: number; name: string; zones: unknown[] }) {
    this.sent.push(message)
  }

  terminate() {
    this.isEnded = true
  }

  answer(data: object) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const input = { sheets: [], layouts: [], calculation: {} as never }
const never = new AbortController().signal

beforeEach(() => {
  TestWorker.made = []
  vi.stubGlobal('Worker', TestWorker)
})

afterEach(() => {
  endWorkers()
  vi.unstubAllGlobals()
})

function onlyWorker(): TestWorker {
  const [worker, ...others] = TestWorker.made
  if (!worker || others.length > 0) throw new Error(`There are ${TestWorker.made.length} workers`)
  return worker
}

test('a task runs in its own worker, which stays for the next one', async () => {
  const first = runTask('read', input, never)
  const worker = onlyWorker()
  worker.answer({ action: 'ready' })
  worker.answer({ id: worker.sent[0]?.id, result: 'one' })
  expect(await first).toBe('one')
  const second = runTask('read', input, never)
  onlyWorker().answer({ id: worker.sent[1]?.id, result: 'two' })
  expect(await second).toBe('two')
  expect(worker.isEnded).toBe(false)
})

test('a cancelled task ends at once, and the next one gets a new worker', async () => {
  const control = new AbortController()
  const task = runTask('read', input, control.signal)
  const worker = onlyWorker()
  control.abort(new Error('cancelled'))
  await expect(task).rejects.toThrow('cancelled')
  expect(worker.isEnded).toBe(true)
  void runTask('read', input, never).catch(() => undefined)
  expect(TestWorker.made).toHaveLength(2)
})

test('a failed task gives the reason, and a failed worker is not used again', async () => {
  const failed = runTask('read', input, never)
  const worker = onlyWorker()
  worker.answer({ id: worker.sent[0]?.id, failure: 'Error: too deep' })
  await expect(failed).rejects.toThrow('too deep')
  const broken = runTask('read', input, never)
  worker.dispatchEvent(new Event('error'))
  await expect(broken).rejects.toThrow('read')
  expect(worker.isEnded).toBe(true)
})

test('a worker gets the rules of time zones, which its browser may know less well than the server', () => {
  const zone = { timeZone: 'Antarctica/Davis', until: 1, offsets: [[0, 0] as const] }
  learnZone(zone)
  void runTask('read', input, never)
  expect(onlyWorker().sent[0]?.zones).toContainEqual(zone)
})
