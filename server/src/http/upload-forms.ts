import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Characters of a field, except pasted text. */
export const maxFieldLength = 200

/** More than a correct form has, so that the sender of a wrong one gets a specific error. */
export const formLimits = { files: 2, fields: 10, parts: 12, fieldSize: maxFieldLength, headerPairs: 20 }

/** Restricts an app to multipart forms. The handler reads them itself. */
export async function acceptOnlyForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(fastifyMultipart, { limits: formLimits, throwFileSizeLimit: false })
  // Other bodies pass unread, so that the handler can refuse them with a specific message.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** Reads a form. One that is incomplete or invalid is refused. */
export async function readForm<Content>(
  request: FastifyRequest,
  read: () => Promise<Content>,
): Promise<Content> {
  // A caller who is gone sends no end event either: reading would wait forever.
  if (request.raw.destroyed) throw new AppError('uploadUnreadable')
  try {
    return await read()
  } catch (error) {
    // Discards the rest: a client that is still sending would otherwise not see the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw error instanceof AppError ? error : new AppError('uploadUnreadable')
  }
}
