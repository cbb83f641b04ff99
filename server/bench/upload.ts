import type { ChildProcess } from 'node:child_process'
import { uploadFile } from '@mihrab/core/features/media/media.contract.ts'
import sharp from 'sharp'
import { reencode } from '#features/media/encode-image.ts'
import { askCpuTime, ownCpuTime } from './cpu-time.ts'
import { median } from './measure.ts'

const turns = 5
const imagesPerTurn = 12
/** As many as the server decodes at once. */
const atOnce = 2

/**
 * Processor time of an uploaded photograph, from request to file on disk, relative to that of the image
 * library alone in this process: 1 would mean that receiving, checking and storing cost nothing.
 */
export async function measureUploads(url: string, server: ChildProcess, cookie: string): Promise<number> {
  const photograph = await makePhotograph()
  const ratios: number[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const bare = await spentDuring(ownCpuTime, () => reencode(photograph))
    const ours = await spentDuring(
      () => askCpuTime(server),
      () => upload(url, cookie, photograph),
    )
    // The first turn warms up.
    if (turn > 0) ratios.push(bare / ours)
  }
  return median(ratios)
}

/** Twelve megapixels with detail everywhere, like a phone's photograph. */
export async function makePhotograph(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const small = sharp({ create: { width: 1000, height: 750, channels: 3, background: 'grey', noise: grain } })
  return sharp(await small.png().toBuffer())
    .resize(4000, 3000)
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Microseconds of processor time while an action runs for each image, some at once. */
async function spentDuring(
  readCpuTime: () => number | Promise<number>,
  action: () => Promise<unknown>,
): Promise<number> {
  const before = await readCpuTime()
  for (let done = 0; done < imagesPerTurn; done += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, action))
  }
  return (await readCpuTime()) - before
}

/** Returns the image's address. */
export async function upload(url: string, cookie: string, photograph: Buffer): Promise<string> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(photograph)], 'photograph.jpg'))
  const response = await fetch(`${url}/api/media/file`, { method: 'POST', headers: { cookie }, body })
  if (response.status !== 201) throw new Error(`uploading was answered with ${response.status}`)
  return uploadFile.response.parse(await response.json()).url
}
