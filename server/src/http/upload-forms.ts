import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Characters of a field that is no pasted text. */
export const maxFieldLength = 200

/** More than a correct form has, so that the sender of a wrong one can be told what is wrong with it. */
export const formLimits = { files: 2, fields: 10, parts: 12, fieldSize: maxFieldLength, headerPairs: 20 }

/** Makes forms with files the only bodies that an app takes. The handler reads them itself. */
export async function acceptOnlyForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(fastifyMultipart, { limits: formLimits, throwFileSizeLimit: false })
  // Every other kind of body comes through unread, for the handler to refuse with a message of its own.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** What a handler reads of a form. A form that breaks off, or is none, is refused. */
export async function readForm<Content>(
  request: FastifyRequest,
  read: () => Promise<Content>,
): Promise<Content> {
  // Anyone who went away already sends no end either, for which the reading would wait for ever.
  if (request.raw.destroyed) throw new AppError('uploadUnreadable')
  try {
    return await read()
  } catch (error) {
    // Read on without keeping anything: who is still sending would not see the answer otherwise.
    request.raw.unpipe()
    request.raw.resume()
    throw error instanceof AppError ? error : new AppError('uploadUnreadable')
  }
}
