import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { ByteRange } from '#files/file-store.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { sweepEveryMs } from '#sweeps.ts'
import { type EncodeOptions, encodeInProcess } from './encode-in-process.ts'
import {
  claimEventMediaFileRows,
  claimMediaFileRow,
  deleteMediaFileRow,
  insertMediaFileRow,
  selectUnusedUploads,
  selectUploadedBytes,
} from './media.queries.ts'
import { keptForMs } from './media-sweep.service.ts'

/** What every image becomes: small, with transparency, and read by every browser. */
const storedEnding = 'webp'
const storedMediaType = 'image/webp'

/** As we give them: nothing else is even looked for. */
const namePattern = new RegExp(`^[\\w-]{43}\\.${storedEnding}$`)

const takeBackWithinMs = 1000

/** Stores an image and answers with its address, which no one can guess. */
export async function createImage(
  ctx: SignedInContext,
  content: Buffer,
  options?: EncodeOptions,
): Promise<string> {
  const image = await encodeInProcess(content, options)
  const name = `${randomBytes(32).toString('base64url')}.${storedEnding}`
  const now = ctx.now().toISOString()
  // The row comes first: by it the sweep finds the file of a server that died in between.
  await inTransaction(ctx, ({ db, viewer }) =>
    insertMediaFileRow(db, {
      name,
      uploadedBy: viewer._id,
      sizeBytes: image.length,
      createdAt: now,
      claimedAt: now,
    }),
  )
  try {
    await ctx.files.write(name, image, storedMediaType)
  } catch (error) {
    // A store that hangs would keep the caller waiting for this too.
    await Promise.race([takeBack(ctx, name), ctx.pause(takeBackWithinMs)])
    throw error
  }
  return mediaPath + name
}

const maxUnusedMegabytes = 200
const hourMs = 3_600_000

/** Stops one person from filling the disk with images that nothing uses. */
export async function requireRoomForImages({ db, viewer, now }: SignedInContext): Promise<void> {
  const maxBytes = maxUnusedMegabytes * 1_000_000
  if ((await selectUploadedBytes(db, viewer._id)) < maxBytes) return
  const { bytes, firstClaimedAt } = await selectUnusedUploads(db, viewer._id)
  if (bytes < maxBytes || !firstClaimedAt) return
  // By the sweep that comes after its day is over.
  const goesAt = Date.parse(firstClaimedAt) + keptForMs + sweepEveryMs
  const waitMs = Math.max(hourMs, goesAt - now().getTime())
  const hours = Math.ceil(waitMs / hourMs)
  throw new AppError('tooManyUnusedImages', { max: maxUnusedMegabytes, hours }).withRetryAfter(
    Math.ceil(waitMs / 1000),
  )
}

/** What cannot be taken back now, the sweep takes away later. */
async function takeBack(ctx: AppContext, name: string): Promise<void> {
  try {
    await ctx.files.delete(name)
    await deleteMediaFileRow(ctx.db, name)
  } catch {
    // The failure that led here is the one to tell of.
  }
}

/**
 * The image to store in the place of the one before; left out, that one stays. Makes sure that an upload is there, and
 * stays: refuses one that has gone. Inside the transaction that stores it, whose end the sweep waits for.
 */
export async function requireImage(
  ctx: AppContext,
  given: string | null | undefined,
  before: string | null = null,
): Promise<string | null> {
  const image = given === undefined ? before : ownAddressOf(ctx, given)
  if (image === before) return before
  if (image?.startsWith(mediaPath) && !(await claimImage(ctx, image))) {
    throw fieldError('image', 'imageGone')
  }
  await releaseImage(ctx, before)
  return image
}

/** Keeps an image that is taken from where it was for a day, in which it can be put back; in that transaction. */
export async function releaseImage(ctx: AppContext, image: string | null): Promise<void> {
  if (image?.startsWith(mediaPath)) await claimImage(ctx, image)
}

/** The same for all events of a mosque, before it goes. */
export function releaseEventImages(ctx: AppContext, mosqueId: string): Promise<void> {
  return claimEventMediaFileRows(ctx.db, mosqueId, ctx.now().toISOString())
}

/** False where it is gone, or about to go. */
function claimImage(ctx: AppContext, image: string): Promise<boolean> {
  return claimMediaFileRow(ctx.db, image.slice(mediaPath.length), ctx.now().toISOString())
}

/** An upload of ours may be given by its whole address, as a browser copies it: the sweep would not know it by that. */
function ownAddressOf({ publicUrl }: AppContext, image: string | null): string | null {
  const address = image === null ? null : URL.parse(image)
  if (address?.host !== new URL(publicUrl).host || !address.pathname.startsWith(mediaPath)) return image
  return address.pathname
}

export interface StoredImage {
  readonly sizeBytes: number
  readonly mediaType: string
  open(range?: ByteRange): Promise<Readable>
}

export async function getStoredImage(ctx: AppContext, name: string): Promise<StoredImage> {
  const sizeBytes = namePattern.test(name) ? await ctx.files.findSize(name) : null
  if (sizeBytes === null) throw new AppError('notFound')
  return {
    sizeBytes,
    mediaType: storedMediaType,
    open: async (range) => {
      const content = await ctx.files.find(name, range)
      if (!content) throw new AppError('notFound')
      return content
    },
  }
}

/** An image of our own; null for one elsewhere, whose host would learn of each visitor of a public page. */
export function ownImage(image: string | null): string | null {
  return image?.startsWith(mediaPath) ? image : null
}
