import { laterOf } from '@mihrab/core/days.ts'
import { pathIn } from '@mihrab/core/features/public/page-language.ts'
import { languages } from '@mihrab/core/languages.ts'
import { directoryPath, eidPath, hijriCalendarsPath } from '@mihrab/core/public-directory.ts'
import type { AppContext } from '#context.ts'
import type { EntryRow } from '#features/listings/listings.service.ts'
import { countEntries, hasEntryNumber, selectLastSearchNumber } from './directory.queries.ts'
import { everyEntry, everyNumber, type NumberRange } from './every-mosque.service.ts'

/** This many stay below a megabyte; the protocol allows 50,000. https://www.sitemaps.org/protocol.html */
const maxAddresses = 4000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** All public pages, or the index of parts if they are too many. */
export async function* sitemap(ctx: AppContext, mostAtOnce = maxAddresses): AsyncGenerator<string> {
  // Includes the directory's own page.
  const most = mosquesAtOnce(mostAtOnce) + 1
  if ((await countEntries(ctx.db, most)) < most) yield* pagesOf(ctx, everyNumber, true)
  else yield* partsOf(ctx, mostAtOnce)
}

/** The pages of one part, counted from 1; null if it does not exist. */
export async function findSitemapPart(
  ctx: AppContext,
  part: number,
  mostAtOnce = maxAddresses,
): Promise<AsyncGenerator<string> | null> {
  const range = rangeOf(part, mostAtOnce)
  return (await hasEntryNumber(ctx.db, range)) ? pagesOf(ctx, range, part === 1) : null
}

/** Each mosque has an address per language, and the first part includes the directory and the Hijri calendars. */
function mosquesAtOnce(mostAtOnce: number): number {
  return Math.floor(mostAtOnce / languages.length) - 2
}

function rangeOf(part: number, mostAtOnce: number): NumberRange {
  const size = mosquesAtOnce(mostAtOnce)
  return { from: (part - 1) * size, to: part * size }
}

async function* partsOf(ctx: AppContext, mostAtOnce: number): AsyncGenerator<string> {
  yield `${declaration}<sitemapindex ${namespace}>\n`
  const last = await selectLastSearchNumber(ctx.db)
  for (let part = 1; rangeOf(part, mostAtOnce).from < last; part += 1) {
    if (!(await hasEntryNumber(ctx.db, rangeOf(part, mostAtOnce)))) continue
    yield `<sitemap><loc>${ctx.publicUrl}/sitemap-${part}.xml</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}

async function* pagesOf(ctx: AppContext, range: NumberRange, hasDirectory: boolean): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`
  if (hasDirectory)
    yield [directoryPath, hijriCalendarsPath, eidPath]
      .flatMap((path) => languages.map((language) => pathIn(language, path)))
      .map((path) => `<url><loc>${ctx.publicUrl}${path}</loc></url>\n`)
      .join('')
  for await (const rows of everyEntry(ctx, range)) {
    yield rows
      .filter(isIndexed)
      .flatMap((row) =>
        languages.map((language) => {
          const address = `${ctx.publicUrl}${pathIn(language, `${directoryPath}/${row.slug}`)}`
          return `<url><loc>${address}</loc><lastmod>${lastChangeOf(row)}</lastmod></url>\n`
        }),
      )
      .join('')
  }
  yield '</urlset>\n'
}

/** A listing without a name tells a search engine nothing. */
function isIndexed({ listing }: EntryRow): boolean {
  return listing?.name !== ''
}

/** Also of times, events and notices, by anyone; a confirmation counts. */
export function lastChangeOf({ updatedAt, confirmedAt, lastActionAt }: EntryRow): string {
  return [confirmedAt ?? '', lastActionAt ?? ''].reduce(laterOf, updatedAt)
}
