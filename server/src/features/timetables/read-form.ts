import { fieldErrorsIn } from '@mihrab/core/describe-error.ts'
import type { CodedError } from '@mihrab/core/error-codes.ts'
import { maxFileBytes, maxFiles } from '@mihrab/core/features/timetables/files/limits.ts'
import type { GivenFile } from '@mihrab/core/features/timetables/files/read-files.ts'
import { readTimetable } from '@mihrab/core/features/timetables/imports.contract.ts'
import { type ReadFields, readFieldsSchema } from '@mihrab/core/features/timetables/imports.schemas.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, fieldError } from '#http/app-error.ts'
import { maxBodyBytesOf } from '#http/body-limits.ts'
import { formLimits, maxFieldLength, readForm } from '#http/upload-forms.ts'

export interface TimetableForm extends ReadFields {
  readonly files: readonly GivenFile[]
}

const { field, maxBytes } = readTimetable.upload
const megabytes = maxBytes / 1024 / 1024
const maxNameLength = 100
const pastedTexts: ReadonlySet<string> = new Set<keyof ReadFields>(['text', 'html'])

// One more than allowed, to detect excess.
const limits = {
  ...formLimits,
  files: maxFiles + 1,
  parts: maxFiles + formLimits.parts,
  fileSize: maxFileBytes + 1,
  fieldSize: maxFileBytes + 1,
}

/** Files and fields of an import's form. A file that is too large is cut off one byte beyond the limit. */
export async function readTimetableForm(request: FastifyRequest): Promise<TimetableForm> {
  if (!request.isMultipart()) throw new AppError('timetableNotAForm')
  if (Number(request.headers['content-length']) > maxBodyBytesOf(readTimetable)) throw tooLarge()
  const { files, given } = await readForm(request, () => readParts(request))
  const { data, error } = readFieldsSchema.safeParse(given)
  if (error) throw refusalOf(fieldErrorsIn(error.issues))
  if (files.length === 0 && !data.text?.trim() && !data.html?.trim()) {
    throw fieldError('file', 'timetableMissing')
  }
  return { files, ...data }
}

async function readParts(request: FastifyRequest) {
  const files: GivenFile[] = []
  const given: Record<string, unknown> = {}
  let bytesLeft = maxBytes
  const take = (bytes: number) => {
    bytesLeft -= bytes
    if (bytesLeft < 0) throw tooLarge()
  }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') {
      const text = String(part.value)
      take(text.length)
      if (text.length > maxFieldLength && !pastedTexts.has(part.fieldname)) {
        throw fieldError(part.fieldname.slice(0, maxNameLength), 'formFieldTooLong', { max: maxFieldLength })
      }
      given[part.fieldname] = text
    } else if (part.fieldname !== field) {
      throw fieldError(field, 'timetableInOtherField')
    } else if (files.length === maxFiles) {
      throw fieldError(field, 'timetableFilesTooMany', { max: maxFiles })
    } else {
      const name = (part.filename ?? field).slice(0, maxNameLength).toWellFormed()
      files.push({ name, bytes: await readFile(part.file, take) })
    }
  }
  return { files, given }
}

async function readFile(file: AsyncIterable<Buffer>, take: (bytes: number) => void): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    take(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refusalOf(fields: Record<string, CodedError>): AppError {
  const [first] = Object.values(fields)
  return first ? AppError.from(first, fields) : new AppError('badRequest')
}

function tooLarge(): AppError {
  return fieldError(field, 'timetableFilesTooLarge', { max: megabytes })
}
