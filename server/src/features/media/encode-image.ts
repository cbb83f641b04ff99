import { maxImageEdgePixels, maxImagePixels } from '@mihrab/core/features/media/media.schemas.ts'
import sharp, { type Metadata } from 'sharp'
import { AppError } from '#http/app-error.ts'
import { limitConcurrency } from '#http/concurrency-limit.ts'
import { findImageFormat } from './image-kind.ts'

/** What every image becomes: small, with transparency, and read by every browser. */
export const storedEnding = 'webp'
export const storedMediaType = 'image/webp'

const quality = 82

/** An image made to keep the decoder busy is given up. */
const decodeWithinSeconds = 30

/** Photographs of telephones are below this. What is above can take 16 bytes a pixel while it is decoded, as AVIF does. */
const largePixels = 16_000_000

const whenFull = {
  message: 'Many images are coming in just now. Please try again in a moment',
  retryAfterSeconds: 10,
}
const inTurn = limitConcurrency({ running: 2, waiting: 40, whenFull })
const largeInTurn = limitConcurrency({ running: 1, waiting: 10, whenFull })

// No two uploads are the same: what the library would keep of them only costs memory.
sharp.cache(false)

/**
 * Makes a clean image of what somebody sent: upright, in sRGB, scaled down, of an animation the first frame, and with
 * nothing of the file itself, whose metadata can tell where somebody lives.
 */
export async function encodeImage(content: Buffer): Promise<Buffer> {
  const format = findImageFormat(content)
  if (!format)
    throw new AppError('unsupportedMediaType', 'Please choose a JPEG, PNG, WebP, GIF or AVIF image')
  const { width, height } = await readable(readHeader(content))
  requireModestSize(width * height)
  const reencodeInTurn = () => inTurn(() => readable(reencode(content)))
  return width * height > largePixels ? largeInTurn(reencodeInTurn) : reencodeInTurn()
}

function readHeader(content: Buffer): Promise<Metadata> {
  // Without the library's own limit, whose words we could not tell from those about damage.
  return sharp(content, { failOn: 'error', limitInputPixels: false }).metadata()
}

/** By what the header says, so that a small file that unfolds into gigabytes is never unfolded. */
function requireModestSize(pixels: number): void {
  if (pixels <= maxImagePixels) return
  const megapixels = maxImagePixels / 1_000_000
  throw new AppError(
    'tooLarge',
    `This image has more than ${megapixels} megapixels. Please choose a smaller one`,
  )
}

/** The whole of the work, which the bench measures uploads against. */
export function reencode(content: Buffer): Promise<Buffer> {
  return sharp(content, { failOn: 'error', limitInputPixels: maxImagePixels })
    .autoOrient()
    .resize({
      width: maxImageEdgePixels,
      height: maxImageEdgePixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality })
    .timeout({ seconds: decodeWithinSeconds })
    .toBuffer()
}

/** What the decoder cannot read is the file's fault; its own words are not fit to show. */
async function readable<Result>(decoding: Promise<Result>): Promise<Result> {
  try {
    return await decoding
  } catch {
    throw new AppError('unsupportedMediaType', 'This image is damaged or incomplete. Please choose another')
  }
}
