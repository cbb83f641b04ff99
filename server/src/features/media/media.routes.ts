import fastifyMultipart from '@fastify/multipart'
import * as contract from '@mihrab/core/features/media/media.contract.ts'
import { maxUploadBytes } from '@mihrab/core/features/media/media.schemas.ts'
import { limitBodiesUnderWay, maxUploadBytesUnderWay } from '#http/body-limits.ts'
import { addRoute, type Routing, success } from '#http/route.ts'
import { createImage } from './media.service.ts'
import { formLimits, readUpload } from './read-upload.ts'

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

    addRoute(
      { ...routing, app, reserveBody: limitBodiesUnderWay(maxUploadBytesUnderWay) },
      contract.uploadFile,
      async (ctx, _input, { request }) => success({ url: await createImage(ctx, await readUpload(request)) }),
      { limit: { tries: 60, minutes: 60, per: 'user' } },
    )
  })
}
