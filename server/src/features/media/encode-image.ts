import {
  type ImageFormat,
  maxAvifPixels,
  maxImageEdgePixels,
  maxImagePixels,
  maxUploadEdgePixels,
} from '@mihrab/core/features/media/media.schemas.ts'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { AppError, fieldError } from '#http/app-error.ts'
import { findImageFormat } from './image-kind.ts'

const quality = 82

/** Loaded with the first image: the library takes 10 MB. */
async function openImage(content: Buffer, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // No two uploads are the same, so the library's cache only costs memory.
  sharp.cache(false)
  return sharp(content, { failOn: 'error', ...options })
}

/**
 * Re-encodes an upload: upright, in sRGB, scaled down, first frame only, without metadata, which can reveal
 * where someone lives.
 */
export async function encodeImage(content: Buffer, maxEdge?: number): Promise<Buffer> {
  const format = findImageFormat(content)
  if (!format) throw new AppError('imageKindUnknown')
  requireModestSize(format, await readable(readHeader(content)))
  return readable(reencode(content, maxEdge))
}

async function readHeader(content: Buffer): Promise<Metadata> {
  // Without the library's own limit, whose error is indistinguishable from damage.
  return (await openImage(content, { limitInputPixels: false })).metadata()
}

/** Checks the header, so that a small file that unpacks into gigabytes is never decoded. */
function requireModestSize(format: ImageFormat, { width, height }: Metadata): void {
  const maxPixels = format === 'avif' ? maxAvifPixels : maxImagePixels
  if (width * height > maxPixels) {
    const code = format === 'avif' ? 'avifTooManyPixels' : 'imageTooManyPixels'
    throw fieldError('file', code, { max: maxPixels / 1_000_000 })
  }
  if (Math.max(width, height) > maxUploadEdgePixels) {
    throw fieldError('file', 'imageTooLong', { max: maxUploadEdgePixels })
  }
}

/** The whole encoding, as the bench measures it. */
export async function reencode(content: Buffer, maxEdge = maxImageEdgePixels): Promise<Buffer> {
  const image = await openImage(content, { limitInputPixels: maxImagePixels })
  return image
    .autoOrient()
    .resize({
      width: maxEdge,
      height: maxEdge,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality })
    .toBuffer()
}

/** A decoder error means a bad file; its message is not fit to show. */
async function readable<Result>(decoding: Promise<Result>): Promise<Result> {
  try {
    return await decoding
  } catch {
    throw new AppError('imageDamaged')
  }
}
