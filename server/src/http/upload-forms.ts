import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** More than a correct form has, so that the sender of a wrong one can be told what is wrong with it. */
export const formLimits = { files: 2, fields: 10, parts: 12, fieldSize: 1000, headerPairs: 20 }

/** Makes forms with files the only bodies that an app takes. The handler reads them itself. */
export async function acceptOnlyForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(fastifyMultipart, { limits: formLimits, throwFileSizeLimit: false })
  // Every other kind of body comes through unread, for the handler to refuse with a message of its own.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}
