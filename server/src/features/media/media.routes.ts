import fastifyMultipart from '@fastify/multipart'
import * as contract from '@mihrab/core/features/media/media.contract.ts'
import { maxUploadBytes } from '@mihrab/core/features/media/media.schemas.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { formLimits } from './read-upload.ts'
import { uploadTaker } from './take-upload.ts'

/** Uploads are the only calls that take a form: nothing else in here, and nothing of it outside. */
export async function addMediaRoutes(routing: Routing): Promise<void> {
  await routing.jsonApp.register(async (app) => {
    app.removeAllContentTypeParsers()
    await app.register(fastifyMultipart, {
      // One byte more than allowed, by which too large a file is known.
      limits: { ...formLimits, fileSize: maxUploadBytes + 1 },
      throwFileSizeLimit: false,
    })
    // Every other kind of body comes through unread, to be refused in words of our own.
    app.addContentTypeParser('*', (_request, _body, done) => done(null))

    const takeUpload = uploadTaker(routing)
    addRoute(
      // Room for a body is reserved only once it is its sender's turn.
      { ...routing, app, reserveBody: () => {} },
      contract.uploadFile,
      async (ctx, _input, http) => success({ url: await takeUpload(ctx, http) }),
      { rateLimit: { max: 60, minutes: 60, per: 'user' } },
    )
  })
}
