import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mediaPath, smallImageEdges } from '@mihrab/core/features/media/media.schemas.ts'
import { type AppContext, inTransaction, type SignedInContext } from '#context.ts'
import type { ByteRange } from '#files/file-store.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { sweepEveryMs } from '#sweeps.ts'
import type { Drawing, FittedText } from './draw-picture.ts'
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

export type { Drawing, FittedText }

/** All images are stored as small WebP with transparency, which every browser reads. */
const storedEnding = 'webp'
const storedMediaType = 'image/webp'

/** Only names in this form are looked up. */
const namePattern = new RegExp(`^([\\w-]{43})(?:-(${smallImageEdges.join('|')}))?\\.${storedEnding}$`)

const takeBackWithinMs = 1000

/** Stores an image and returns its unguessable address. */
export async function createImage(
  ctx: SignedInContext,
  content: Buffer,
  options?: EncodeOptions,
): Promise<string> {
  const image = await encodeInProcess(content, options)
  const name = `${randomBytes(32).toString('base64url')}.${storedEnding}`
  const now = ctx.now().toISOString()
  // The row first: the sweep finds the file of a server that crashed in between by it.
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
    // A store that hangs must not make the caller wait longer.
    await Promise.race([takeBack(ctx, name), ctx.pause(takeBackWithinMs)])
    throw error
  }
  return mediaPath + name
}

const maxUnusedMegabytes = 200
const hourMs = 3_600_000

/** Stops one person from filling the disk with unused images. */
export async function requireRoomForImages({ db, viewer, now }: SignedInContext): Promise<void> {
  const maxBytes = maxUnusedMegabytes * 1_000_000
  if ((await selectUploadedBytes(db, viewer._id)) < maxBytes) return
  const { bytes, firstClaimedAt } = await selectUnusedUploads(db, viewer._id)
  if (bytes < maxBytes || !firstClaimedAt) return
  // The first sweep after the day for which it is kept.
  const goesAt = Date.parse(firstClaimedAt) + keptForMs + sweepEveryMs
  const waitMs = Math.max(hourMs, goesAt - now().getTime())
  const hours = Math.ceil(waitMs / hourMs)
  throw new AppError('tooManyUnusedImages', { max: maxUnusedMegabytes, hours }).withRetryAfter(
    Math.ceil(waitMs / 1000),
  )
}

/** The sweep deletes later what cannot be deleted now. */
async function takeBack(ctx: AppContext, name: string): Promise<void> {
  try {
    await ctx.files.delete(name)
    await deleteMediaFileRow(ctx.db, name)
  } catch {
    // Reported is the failure of the write.
  }
}

/**
 * The image to store in place of `before`; if omitted, that one stays. Ensures that an upload exists and
 * stays, or refuses it. Call inside the transaction that stores it, for whose end the sweep waits.
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

/** Keeps a removed image for a day, so that it can be restored; in the removing transaction. */
export async function releaseImage(ctx: AppContext, image: string | null): Promise<void> {
  if (image?.startsWith(mediaPath)) await claimImage(ctx, image)
}

/** For all events of a mosque, before it is deleted. */
export function releaseEventImages(ctx: AppContext, mosqueId: string): Promise<void> {
  return claimEventMediaFileRows(ctx.db, mosqueId, ctx.now().toISOString())
}

/** False if it is deleted or marked for deletion. */
function claimImage(ctx: AppContext, image: string): Promise<boolean> {
  return claimMediaFileRow(ctx.db, image.slice(mediaPath.length), ctx.now().toISOString())
}

/** Shortens the full address of one of our uploads, as a browser copies it: the sweep knows paths only. */
function ownAddressOf({ publicUrl }: AppContext, image: string | null): string | null {
  const address = image === null ? null : URL.parse(image)
  if (address?.host !== new URL(publicUrl).host || !address.pathname.startsWith(mediaPath)) return image
  return address.pathname
}

interface StoredImage {
  readonly sizeBytes: number
  readonly mediaType: string
  open(range?: ByteRange): Promise<Readable>
}

/** Small images that are being made: size in bytes, null if the original is gone. */
export type UnderWay = Map<string, Promise<number | null>>

export async function getStoredImage(
  ctx: AppContext,
  name: string,
  underWay: UnderWay,
): Promise<StoredImage> {
  const [, stem, edge] = namePattern.exec(name) ?? []
  const stored = stem ? await ctx.files.findSize(name) : null
  const isMissing = stored === null && edge !== undefined
  const sizeBytes = isMissing
    ? await createOnce(underWay, name, () =>
        createSmallImage(ctx, name, `${stem}.${storedEnding}`, Number(edge)),
      )
    : stored
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

/** Other readers wait for the one that is being made. */
function createOnce(
  underWay: UnderWay,
  name: string,
  create: () => Promise<number | null>,
): Promise<number | null> {
  const known = underWay.get(name)
  if (known) return known
  const made = create().finally(() => underWay.delete(name))
  underWay.set(name, made)
  return made
}

/** For the first reader; stored for the others. */
async function createSmallImage(
  { files }: AppContext,
  name: string,
  original: string,
  maxEdge: number,
): Promise<number | null> {
  const content = await files.find(original)
  if (!content) return null
  const image = await encodeInProcess(await buffer(content), { maxEdge })
  await files.write(name, image, storedMediaType)
  if ((await files.findSize(original)) !== null) return image.length
  // The sweep has deleted the original in the meantime, and finds copies only by it.
  await files.delete(name)
  return null
}

/** Draws a PNG where images are encoded, so that the server never waits. */
export function draw(drawing: Drawing): Promise<Buffer> {
  return encodeInProcess(drawing)
}

/** One of our images; null for one elsewhere, whose host would learn of each visitor of a public page. */
export function ownImage(image: string | null): string | null {
  return image?.startsWith(mediaPath) ? image : null
}
