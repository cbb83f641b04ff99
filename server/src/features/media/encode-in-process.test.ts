// @module-tag full
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { times } from '#test/factories.ts'
import { pictureAs } from '#test/images.ts'
import { createImageEncoder } from './encode-in-process.ts'

const megabyte = 1_048_576
const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)
const png = await pictureAs('png')

test('an image that takes too long is refused, its time is counted, and the next one is encoded', async () => {
  const encode = createImageEncoder({ maxSeconds: 0.1, maxBytes: 384 * megabyte })
  const seconds: number[] = []
  const options = { spend: (spent: number) => seconds.push(spent) }
  // A single colour: small to send and slow to scale.
  const slow = await pictureAs('png', 6000, 8000)
  expect(await errorOf(encode(slow, options))).toMatchObject({
    kind: 'tooLarge',
    code: 'imageTooHeavy',
    fields: { file: { code: 'imageTooHeavy' } },
  })
  expect(seconds).toEqual([expect.closeTo(0.1, 0)])
  const patient = createImageEncoder()
  expect((await patient(png)).length).toBeGreaterThan(0)
})

test('an image that takes too much memory is refused, and takes nothing else with it', async () => {
  const encode = createImageEncoder({ maxSeconds: 20, maxBytes: 130 * megabyte })
  const large = await pictureAs('gif', 5000, 5000)
  expect(await errorOf(encode(large))).toMatchObject({ kind: 'tooLarge', code: 'imageTooHeavy' })
  expect((await encode(png)).length).toBeGreaterThan(0)
})

test('two images are encoded at once, forty wait, further ones are told when to come back', async () => {
  const encode = createImageEncoder()
  const results = await Promise.allSettled(times(45, () => encode(png)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => [reason.code, reason.kind, reason.retryAfterSeconds])).toEqual(
    times(3, () => ['imagesBusy', 'notReady', 10]),
  )
})

test('an image whose sender has gone while it waited is never encoded', async () => {
  const encode = createImageEncoder()
  const seconds: number[] = []
  const options = { spend: (spent: number) => seconds.push(spent) }
  const underWay = times(2, () => encode(png, options))
  const sender = new AbortController()
  const dropped = errorOf(encode(png, { ...options, signal: sender.signal }))
  sender.abort()
  expect(await dropped).toMatchObject({ message: 'The caller has gone' })
  await Promise.all(underWay)
  await encode(png, options)
  expect(seconds).toHaveLength(3)
})

test('the process ends in the middle of an image when the server is gone', async () => {
  const child = fork(join(import.meta.dirname, 'image-process.ts'), [String(384 * megabyte)], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const slow = await pictureAs('png', 6000, 8000)
  await new Promise((resolve) => child.send({ content: slow, maxEdge: undefined }, resolve))
  child.disconnect()
  const [code, signal] = await once(child, 'exit')
  expect([code, signal]).toEqual([null, 'SIGKILL'])
})
