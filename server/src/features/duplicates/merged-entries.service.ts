import type { AppContext } from '#context.ts'
import { selectKeptId, selectMosqueMadeFrom, selectSlugOwnerId } from './duplicates.queries.ts'

/** One may be merged into another that is merged later. */
const maxSteps = 5

/** Ids of the entries that the one with this present or former slug was merged into, one into the next; a kept listing may have become a mosque. */
export async function* entriesMergedInto({ db }: AppContext, slug: string): AsyncGenerator<string> {
  let id = await selectSlugOwnerId(db, slug)
  for (let step = 0; id !== null && step < maxSteps; step += 1) {
    id = (await selectKeptId(db, id)) ?? (await selectMosqueMadeFrom(db, id))
    if (id !== null) yield id
  }
}
