import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { mediaPath } from '@mihrab/core/features/media/media.schemas.ts'
import type { SignedInContext, World } from '#context.ts'
import type { ByteRange } from '#files/file-store.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { encodeImage, storedEnding, storedMediaType } from './encode-image.ts'
import { claimMediaFileRow, deleteMediaFileRow, insertMediaFileRow } from './media.queries.ts'

/** As we give them: nothing else is even looked for. */
const namePattern = new RegExp(`^[\\w-]{43}\\.${storedEnding}$`)

/** Stores an image and answers with its address, which nobody can guess. */
export async function createImage(ctx: SignedInContext, content: Buffer): Promise<string> {
  const image = await encodeImage(content)
  const name = `${randomBytes(32).toString('base64url')}.${storedEnding}`
  const now = ctx.now().toISOString()
  // The row comes first: by it the sweep finds the file of a server that died in between.
  await insertMediaFileRow(ctx.db, { name, uploadedBy: ctx.user._id, createdAt: now, claimedAt: now })
  try {
    await ctx.files.write(name, image, storedMediaType)
  } catch (error) {
    await takeBack(ctx, name)
    throw error
  }
  return mediaPath + name
}

/** What cannot be taken back now, the sweep takes away later. */
async function takeBack(ctx: World, name: string): Promise<void> {
  try {
    await ctx.files.delete(name)
    await deleteMediaFileRow(ctx.db, name)
  } catch {
    // The failure that led here is the one to tell of.
  }
}

/**
 * Makes sure that an image which is about to be put somewhere is there, and stays: refuses an upload that has gone.
 * Inside the transaction that stores the address, whose end the sweep waits for.
 */
export async function requireImage(
  ctx: World,
  image: string | null | undefined,
  before?: string | null,
): Promise<void> {
  if (!image?.startsWith(mediaPath) || image === before) return
  const name = image.slice(mediaPath.length)
  if (await claimMediaFileRow(ctx.db, name, ctx.now().toISOString())) return
  throw fieldError('image', 'This image is not there any more. Please upload it again')
}

export interface StoredImage {
  readonly sizeBytes: number
  readonly mediaType: string
  open(range?: ByteRange): Promise<Readable>
}

export async function getStoredImage(world: World, name: string): Promise<StoredImage> {
  const sizeBytes = namePattern.test(name) ? await world.files.findSize(name) : null
  if (sizeBytes === null) throw new AppError('notFound')
  return {
    sizeBytes,
    mediaType: storedMediaType,
    open: async (range) => {
      const content = await world.files.find(name, range)
      if (!content) throw new AppError('notFound')
      return content
    },
  }
}
