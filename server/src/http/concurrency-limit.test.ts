import { expect, test } from 'vitest'
import { times } from '#test/factories.ts'
import { limitConcurrency, limitConcurrencyByKey } from './concurrency-limit.ts'

const whenFull = { code: 'imagesBusy', retryAfterSeconds: 7 } as const

/** An action that lasts until the test ends it. */
function lastingAction() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, end: resolve }
}

test('actions up to the limit run at once, the others in order of arrival', async () => {
  const run = limitConcurrency({ running: 2, waiting: 10, whenFull })
  const actions = times(4, lastingAction)
  const begun: number[] = []
  const all = actions.map(({ promise }, index) =>
    run(() => {
      begun.push(index)
      return promise
    }),
  )
  expect(begun).toEqual([0, 1])
  actions[1]?.end()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  actions[0]?.end()
  await all[0]
  expect(begun).toEqual([0, 1, 2, 3])
  for (const action of actions) action.end()
  await Promise.all(all)
})

test('an action that fails gives its place up too', async () => {
  const run = limitConcurrency({ running: 1, waiting: 1, whenFull })
  for (const _time of times(3, () => null)) {
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  expect(await run(async () => 'done')).toBe('done')
})

test('a caller who finds the queue full is told when to come back, and is served then', async () => {
  const run = limitConcurrency({ running: 1, waiting: 1, whenFull })
  const action = lastingAction()
  const held = [run(() => action.promise), run(() => action.promise)]
  await expect(run(async () => 'done')).rejects.toMatchObject({
    kind: 'notReady',
    code: 'imagesBusy',
    retryAfterSeconds: 7,
  })
  action.end()
  await Promise.all(held)
  expect(await run(async () => 'done')).toBe('done')
})

test('an action whose caller has gone while it waited never runs, and leaves its place to others', async () => {
  const run = limitConcurrency({ running: 1, waiting: 1, whenFull })
  const action = lastingAction()
  const running = run(() => action.promise)
  const caller = new AbortController()
  let hasRun = false
  const dropped = run(
    async () => {
      hasRun = true
    },
    { signal: caller.signal },
  )
  caller.abort()
  await expect(dropped).rejects.toThrow('The caller has gone')
  const waiting = run(async () => 'done')
  action.end()
  await running
  expect(await waiting).toBe('done')
  expect(hasRun).toBe(false)
})

test('an action whose caller has gone before it could wait never runs', async () => {
  const run = limitConcurrency({ running: 1, waiting: 1, whenFull })
  await expect(run(async () => 'done', { signal: AbortSignal.abort() })).rejects.toThrow(
    'The caller has gone',
  )
})

test('with a limit for each key a caller waits behind their own actions alone', async () => {
  const run = limitConcurrencyByKey({ running: 1, waiting: 1, whenFull })
  const action = lastingAction()
  const held = [run('one', () => action.promise), run('one', () => action.promise)]
  await expect(run('one', async () => 'done')).rejects.toMatchObject({ kind: 'notReady' })
  expect(await run('two', async () => 'done')).toBe('done')
  action.end()
  await Promise.all(held)
  expect(await run('one', async () => 'done')).toBe('done')
})
