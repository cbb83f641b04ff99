import * as contract from '@mihrab/core/features/listings/listings.contract.ts'
import type { ImportCounts, ImportQuery } from '@mihrab/core/features/listings/listings.schemas.ts'
import type { SignedInContext } from '#context.ts'
import { Accepted } from '#http/answers.ts'
import { addRoute, type Http } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { openListings } from '#listings/reading/read-listings.ts'
import { importListings } from './import-listings.service.ts'
import { getListingImport, hideListing, listListings } from './listings-admin.service.ts'
import { refusalOf } from './refused-file.ts'
import { undoLastImport } from './undo-import.service.ts'
import { storeUpload } from './uploaded-file.ts'

/** A longer import continues after the answer. */
const answerWithinMs = 60_000

export function addListingRoutes(routing: Routing): void {
  addRoute(routing, contract.importListings, (ctx, { query }, http) => importUpload(ctx, query, http))
  addRoute(routing, contract.getListingImport, (ctx, { params }) => getListingImport(ctx, params.importId))
  addRoute(routing, contract.undoListingImport, (ctx) => undoLastImport(ctx))
  addRoute(routing, contract.listListings, (ctx, { query }) => listListings(ctx, query))
  addRoute(routing, contract.hideListing, (ctx, { params }) => hideListing(ctx, params.id))
}

async function importUpload(
  ctx: SignedInContext,
  query: ImportQuery,
  { request }: Http,
): Promise<ImportCounts | Accepted> {
  const { db, now, timeZoneAt } = ctx
  const { dryRun = false, source, country, complete = false, area } = query
  const file = await storeUpload(request)
  const started = Promise.withResolvers<string>()
  const work = async () => {
    try {
      const opened = await openListings({ ...file, ...(source && { source }) })
      return await importListings(
        { db, now, timeZoneAt },
        {
          ...opened,
          country,
          completeArea: complete ? area : null,
          isDryRun: dryRun,
          onStart: started.resolve,
        },
      )
    } catch (error) {
      throw refusalOf(error)
    } finally {
      await file.remove()
    }
  }
  const working = work()
  const counts = await Promise.race([working, ctx.pause(answerWithinMs)])
  if (counts) return counts
  working.catch((error: unknown) => request.log.error({ err: error }, 'an import of listings failed'))
  if (dryRun) return working
  // An import that fails before it starts is answered with its error.
  const importId = await Promise.race([started.promise, working.then(() => '')])
  return new Accepted({ importId })
}
