import cluster from 'node:cluster'
import { once } from 'node:events'
import { countCallsForWorkers, PrimaryCounts } from '#http/primary-counts.ts'

/**
 * A primary with two workers that count in turn and at once; sends the results to the parent. Or a lone
 * worker.
 */
const window = { name: 'tries', windowMs: 60_000 }
const now = () => new Date('2026-11-20T12:00:00Z')

async function ask(worker: ReturnType<typeof cluster.fork>, times: number): Promise<number[]> {
  worker.send({ times })
  for (;;) {
    const [message] = await once(worker, 'message')
    if (message.counted) return message.counted
  }
}

async function lead(): Promise<void> {
  countCallsForWorkers(now)
  const workers = [cluster.fork(), cluster.fork()] as const
  await Promise.all(workers.map((worker) => once(worker, 'online')))
  const inTurn = [await ask(workers[0], 1), await ask(workers[1], 1), await ask(workers[0], 2)]
  const together = await Promise.all(workers.map((worker) => ask(worker, 20)))
  process.send?.({ inTurn: inTurn.flat(), together: together.flat() })
  for (const worker of workers) worker.kill()
}

async function work(): Promise<void> {
  const counts = new PrimaryCounts(now)
  process.on('message', async (message: { times?: number }) => {
    if (message.times === undefined) return
    const added = Array.from({ length: message.times }, () => counts.add(window, 'a'))
    process.send?.({ counted: (await Promise.all(added)).map(({ count }) => count) })
  })
}

/** A worker whose primary never answers. */
async function workAlone(): Promise<void> {
  const counts = new PrimaryCounts(now)
  let last = 0
  for (let calls = 0; calls < 30; calls += 1) last = (await counts.add(window, 'a')).count
  process.stdout.write(String(last))
  if (process.connected) process.disconnect()
}

if (process.argv.includes('disconnected')) process.disconnect()
if (process.argv.includes('alone')) await workAlone()
else await (cluster.isPrimary ? lead() : work())
