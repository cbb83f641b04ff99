import * as contract from '@mihrab/core/features/media/media.contract.ts'
import { addRoute, success } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { createUploadHandler } from './take-upload.ts'

export function addMediaRoutes(routing: Routing): void {
  const takeUpload = createUploadHandler(routing.limits)
  addRoute(routing, contract.uploadFile, async (ctx, _input, http) =>
    success({ url: await takeUpload(ctx, http) }),
  )
}
