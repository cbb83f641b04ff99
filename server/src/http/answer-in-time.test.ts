import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { answerInTime, TooLate } from './answer-in-time.ts'

test('no answer, or one that fails, is told by an error', async () => {
  await expect(answerInTime(new Promise(() => {}), 1)).rejects.toThrow(TooLate)
  await expect(answerInTime(Promise.reject(new Error('refused')), 10_000)).rejects.toThrow('refused')
})

test('an answer that came while this process was busy is not late', async () => {
  const hasAnswered = new Int32Array(new SharedArrayBuffer(4))
  const source = `
    const { parentPort, workerData } = require('node:worker_threads')
    parentPort.on('message', () => {
      parentPort.postMessage('answer')
      Atomics.store(workerData, 0, 1)
      Atomics.notify(workerData, 0)
    })`
  const worker = new Worker(source, { eval: true, workerData: hasAnswered })
  onTestFinished(async () => {
    await worker.terminate()
  })
  await once(worker, 'online')
  // Timers then come before messages that arrived in the meantime.
  await setImmediate()
  worker.postMessage('question')
  const answer = answerInTime(
    once(worker, 'message').then(([message]) => message),
    1,
  )
  Atomics.wait(hasAnswered, 0, 0)
  const start = performance.now()
  while (performance.now() - start < 5);
  expect(await answer).toBe('answer')
})
