import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { median, percentile } from '#bench/measure.ts'
import { childrenOf, memoryBytes } from '#bench/process-memory.ts'
import { makeCropped, makeGrid } from './lying-avif.ts'
import { joinSomeone } from './people.ts'
import { type FaultServer, report, startFaultServer, timeCalls } from './rig.ts'

const megabyte = 1_048_576

test.skipIf(process.platform !== 'linux').each([
  ['of 50 megapixels that calls itself 100 × 100', makeCropped],
  ['of 256 times 50 megapixels that calls itself 4000 × 3000', makeGrid],
])('an AVIF %s takes neither the server’s memory nor its decoders for long', async (what, make) => {
  const content = await make()
  const server = await startFaultServer({ memoryLimitBytes: 1024 * megabyte })
  const senders = [await joinSomeone(server.url), await joinSomeone(server.url)]
  const decoders = watchDecoders(server)
  const startedAt = performance.now()
  const statuses = await Promise.all(senders.map((cookie) => upload(server.url, cookie, content)))
  const seconds = (performance.now() - startedAt) / 1000
  report(`An AVIF ${what}, two at once`, {
    bytes: content.length,
    seconds: seconds.toFixed(1),
    'largest decoder (MB)': Math.round(decoders.peakBytes() / megabyte),
    'server (MB)': Math.round(server.peakMemoryBytes() / megabyte),
  })
  expect(statuses).toEqual([413, 413])
  expect(decoders.peakBytes()).toBeLessThan(480 * megabyte)
  expect(server.isRunning()).toBe(true)
  expect(await upload(server.url, senders[0], await makePhotograph())).toBe(201)
  await decoders.stop()
})

test('forty-five PNGs of 1 × 16,000,000 pixels keep no one from uploading', async () => {
  const server = await startFaultServer()
  const [greedy, other] = [await joinSomeone(server.url), await joinSomeone(server.url)]
  const long = await sharp({
    create: { width: 1, height: 16_000_000, channels: 3, background: 'green' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
  const all = Promise.all(Array.from({ length: 45 }, () => upload(server.url, greedy, long)))
  const photograph = await makePhotograph()
  const times = await timeCalls(5, async () => expect(await upload(server.url, other, photograph)).toBe(201))
  report('An upload beside 45 PNGs of 1 × 16,000,000 pixels', {
    'slowest (ms)': percentile(times, 1).toFixed(0),
  })
  expect(new Set(await all)).toEqual(new Set([413, 503]))
  expect(percentile(times, 1)).toBeLessThan(5000)
})

test('one person with images that take as long as they may keeps no one waiting, and has 120 seconds an hour', async () => {
  const server = await startFaultServer()
  const [greedy, other] = [await joinSomeone(server.url), await joinSomeone(server.url)]
  const endless = await makeLongAnimation()
  const statuses: number[] = []
  const attack = (async () => {
    while (!statuses.includes(429)) statuses.push(await upload(server.url, greedy, endless))
  })()
  const times: number[] = []
  const photograph = await makePhotograph()
  while (!statuses.includes(429) && times.length < 50) {
    const startedAt = performance.now()
    expect(await upload(server.url, other, photograph)).toBe(201)
    times.push(performance.now() - startedAt)
    // Pauses between pictures, as a person would: otherwise they reach their own limit.
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
  await attack
  report('Photographs beside one person’s endless animations', {
    'of the person’s': statuses.join(' '),
    count: times.length,
    'median (ms)': median(times).toFixed(0),
    'slowest (ms)': percentile(times, 1).toFixed(0),
  })
  expect(statuses.length).toBeLessThanOrEqual(8)
  expect(percentile(times, 1)).toBeLessThan(5000)
})

async function upload(url: string, cookie: string | undefined, content: Buffer): Promise<number> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(content)], 'image'))
  const headers = { cookie: String(cookie) }
  const response = await fetch(`${url}/api/media/file`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

function makePhotograph(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
}

/** A WebP of 80,000 frames, each a single dot. */
async function makeLongAnimation(): Promise<Buffer> {
  const chunk = (name: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts)
    const length = Buffer.alloc(4)
    length.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)])
  }
  const background = { r: 1, g: 2, b: 3, alpha: 0.5 }
  const dot = await sharp({ create: { width: 1, height: 1, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer()
  // Position, size minus one, duration and flags; then the image without its file header.
  const frame = chunk(
    'ANMF',
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0]),
    dot.subarray(12),
  )
  const canvas = chunk('VP8X', Buffer.from([0x12, 0, 0, 0, 0x57, 0x1b, 0, 0x57, 0x1b, 0]))
  const frames = Array.from({ length: 80_000 }, () => frame)
  return chunk('RIFF', Buffer.from('WEBP'), canvas, chunk('ANIM', Buffer.alloc(6)), ...frames)
}

/** Tracks the memory of the server's image decoders. */
function watchDecoders(server: FaultServer) {
  let peak = 0
  const seen = new Set<string>()
  const look = () => {
    for (const pid of childrenOf(Number(server.process.pid))) {
      seen.add(pid)
      peak = Math.max(peak, memoryBytes(pid, 'VmRSS'))
    }
  }
  const timer = setInterval(look, 10)
  return {
    peakBytes: () => peak,
    /** Also stops the server, and waits for its processes: they keep the control group. */
    stop: async () => {
      clearInterval(timer)
      await server.stop()
      await vi.waitUntil(() => [...seen].every((pid) => !existsSync(`/proc/${pid}`)), { timeout: 10_000 })
    },
  }
}
