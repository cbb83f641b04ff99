import { AppError } from '#http/app-error.ts'
import { type Drawing, drawPicture } from './draw-picture.ts'
import { encodeImage } from './encode-image.ts'

/**
 * Decodes images from strangers, one at a time. It kills itself if one takes too much memory; the server
 * kills it if one takes too long.
 */
export type ImageAnswer = { readonly cpuSeconds: number; readonly residentBytes: number } & (
  | { readonly image: Uint8Array }
  | { readonly refusal: Pick<AppError, 'code' | 'params' | 'fields'> }
  | { readonly failure: string }
)

const maxBytes = Number(process.argv[2])
const watchEveryMs = 10

export interface ImageTask {
  readonly content: Uint8Array | Drawing
  readonly maxEdge: number | undefined
}

process.on('message', async ({ content, maxEdge }: ImageTask) => {
  const startedWith = process.cpuUsage()
  const watch = setInterval(endAboveLimit, watchEveryMs)
  const answer = await answerTo(content, maxEdge)
  clearInterval(watch)
  const { user, system } = process.cpuUsage(startedWith)
  const cpuSeconds = (user + system) / 1_000_000
  process.send?.({ ...answer, cpuSeconds, residentBytes: process.memoryUsage.rss() })
})

async function answerTo(content: ImageTask['content'], maxEdge: number | undefined) {
  try {
    if (!(content instanceof Uint8Array)) return { image: await drawPicture(content) }
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    return { image: await encodeImage(bytes, maxEdge) }
  } catch (error) {
    if (!(error instanceof AppError)) return { failure: String(error) }
    const { code, params, fields } = error
    return { refusal: { code, params, fields } }
  }
}

/** SIGKILL also ends decoding in other threads at once. */
function endAboveLimit(): void {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
}

// Ctrl-C and service managers signal every process, but the server still finishes uploads in progress.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
// At once: an exit would wait for the image in progress, which may take minutes and gigabytes unchecked.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.('ready')
