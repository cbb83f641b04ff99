import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadOrder, LoadResult } from './load.ts'

/** In a separate process, so that its work is not measured: runs the load in its only argument. */
const order: LoadOrder = JSON.parse(process.argv[2] ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const result: LoadResult = order.paths.map(() => ({}))
const underWay = new Set<Promise<void>>()

if ('callers' in order)
  await Promise.all(Array.from({ length: order.callers }, (_, index) => callOften(index)))
else await callAtRate(order.perSecond)
process.send?.(result)
process.disconnect()

/** Closed loop: callers wait for each answer. */
async function callOften(index: number): Promise<void> {
  const endAt = performance.now() + order.seconds * 1000
  for (let count = index; performance.now() < endAt; count += 1) await call(count, performance.now())
}

/** Open loop: callers arrive at a fixed rate, however long the others wait. */
async function callAtRate(perSecond: number): Promise<void> {
  const endAt = performance.now() + order.seconds * 1000
  let nextAt = performance.now()
  for (let count = 0; nextAt < endAt; ) {
    while (nextAt <= performance.now() && nextAt < endAt) {
      const done = call(count, nextAt).finally(() => underWay.delete(done))
      underWay.add(done)
      count += 1
      nextAt += (-Math.log(1 - Math.random()) * 1000) / perSecond
    }
    await pause(1)
  }
  await Promise.all(underWay)
}

/** Timed from its due time. */
function call(count: number, dueAt: number): Promise<void> {
  const which = count % order.paths.length
  const headers = { cookie: order.cookie ?? '' }
  return new Promise((resolve) => {
    const note = (status: number) => {
      const byStatus = result[which] ?? {}
      const times = byStatus[status] ?? []
      byStatus[status] = times
      times.push(performance.now() - dueAt)
      resolve()
    }
    get(`${order.url}${order.paths[which]}`, { agent, headers }, (response) => {
      response.resume().on('end', () => note(response.statusCode ?? 0))
      response.on('error', () => note(0))
    }).on('error', () => note(0))
  })
}
