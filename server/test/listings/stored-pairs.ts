import { listListings } from '@mihrab/core/features/listings/listings.contract.ts'
import { newId } from '#ids.ts'
import type { TestApp } from '#test/test-app.ts'

/** The id of the pair of two entries, which is stored if nothing has found it. */
export async function pairOf({ ctx: { db } }: TestApp, one: string, other: string, score = 0.9) {
  const [aId = one, bId = other] = [one, other].sort()
  await db
    .insertInto('duplicate_pairs')
    .values({ id: newId(), aId, bId, score, distanceKm: 0.05, reasons: 'similarName' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const pair = db.selectFrom('duplicate_pairs').select('id').where('aId', '=', aId).where('bId', '=', bId)
  return (await pair.executeTakeFirstOrThrow()).id
}

/** The shown listing of a name. */
export async function listingNamed(app: TestApp, name: string) {
  const admin = await app.admin()
  const { listings } = (await admin.call(listListings, { query: {} })).body
  const listing = listings.find((each) => each.name === name)
  if (!listing) throw new Error(`No listing ${name}`)
  return listing
}
