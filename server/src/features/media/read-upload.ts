import type { MultipartFile } from '@fastify/multipart'
import { uploadFile } from '@mihrab/core/features/media/media.contract.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, fieldError } from '#http/app-error.ts'
import { maxBodyBytesOf } from '#http/body-limits.ts'
import { formLimits, readForm } from '#http/upload-forms.ts'

const { field, maxBytes } = uploadFile.upload
// One byte more than allowed, to detect files that are too large.
const limits = { ...formLimits, fileSize: maxBytes + 1 }
const megabytes = maxBytes / 1024 / 1024

/** The form's single file. The sender's name and type are ignored. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new AppError('uploadNotAForm')
  }
  if (Number(request.headers['content-length']) > maxBodyBytesOf(uploadFile)) throw tooLarge()
  return readForm(request, () => readParts(request))
}

async function readParts(request: FastifyRequest): Promise<Buffer> {
  let content: Buffer | null = null
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== field) throw fieldError('file', 'uploadInOtherField')
    if (content) throw fieldError('file', 'uploadNotAlone')
    content = await readFile(part)
  }
  if (!content || content.length === 0) throw fieldError('file', 'imageMissing')
  return content
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function tooLarge(): AppError {
  return fieldError('file', 'imageTooLarge', { max: megabytes })
}
