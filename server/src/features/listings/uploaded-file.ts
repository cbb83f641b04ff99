import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importListings } from '@mihrab/core/features/listings/listings.contract.ts'
import { maxImportBytes } from '@mihrab/core/features/listings/listings.schemas.ts'
import type { FastifyRequest } from 'fastify'
import { fieldError } from '#http/app-error.ts'
import { maxBodyBytesOf } from '#http/body-limits.ts'
import { formLimits, readForm } from '#http/upload-forms.ts'

export interface UploadedFile {
  readonly name: string
  readonly bytes: () => AsyncIterable<Uint8Array>
  readonly remove: () => Promise<void>
}

const { field } = importListings.upload
// One byte more than allowed, to detect files that are too large.
const limits = { ...formLimits, fileSize: maxImportBytes + 1 }
const maxNameLength = 100

/** Stores the form's single file on disk: it is too large for the memory, and outlives its request. */
export async function storeUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw missing()
  if (Number(request.headers['content-length']) > maxBodyBytesOf(importListings)) throw tooLarge()
  const folder = await mkdtemp(join(tmpdir(), 'mihrab-listings-'))
  const path = join(folder, 'file')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const name = await readForm(request, () => storeFile(request, path))
    return { name, bytes: () => createReadStream(path), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function storeFile(request: FastifyRequest, path: string): Promise<string> {
  let name: string | null = null
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== field || name !== null) throw missing()
    name = (part.filename ?? field).slice(0, maxNameLength).toWellFormed()
    await pipeline(part.file, createWriteStream(path))
    if (part.file.bytesRead > maxImportBytes) throw tooLarge()
  }
  if (name === null) throw missing()
  return name
}

function missing() {
  return fieldError(field, 'listingFileMissing')
}

function tooLarge() {
  return fieldError(field, 'listingFileTooLarge', { max: maxImportBytes / 1024 / 1024 })
}
