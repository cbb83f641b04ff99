import { dayIn } from '@mihrab/core/days.ts'
import { sayPublicChange } from '@mihrab/core/features/public/describe-public-change.ts'
import type { ChangesPage } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { sayIn } from '@mihrab/core/say.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { listPublicChanges } from '#mosque-access/public-changes.service.ts'
import { type ChangesFeed, changesAtom } from './changes-atom.ts'
import { type BuiltFile, type BuiltPage, nextMidnight } from './page-view.ts'
import { absoluteImage, mosqueIn, toPublicMosque } from './public-mosques.service.ts'

const maxFeedChanges = 50

export async function buildChangesPage(ctx: AppContext, row: MosqueRow): Promise<BuiltPage> {
  const page: ChangesPage = {
    kind: 'changes',
    mosque: toPublicMosque(ctx, row),
    today: dayIn(row.timeZone, ctx.now()),
    asOf: null,
    changes: await listPublicChanges(ctx, row.id),
  }
  return { page, validUntil: nextMidnight(ctx, row) }
}

export async function buildChangesAtom(
  ctx: AppContext,
  row: MosqueRow,
  language: Language,
): Promise<BuiltFile> {
  const content = changesAtom(await readFeed(ctx, row, language))
  const file = { type: 'application/atom+xml; charset=utf-8', content }
  return { file, validUntil: nextMidnight(ctx, row) }
}

/** JSON Feed 1.1 with structured changes beside the sentences: https://www.jsonfeed.org/version/1.1/ */
export async function buildChangesJson(
  ctx: AppContext,
  row: MosqueRow,
  language: Language,
): Promise<BuiltFile> {
  const { id, title, pageUrl, mosque, changes, locale } = await readFeed(ctx, row, language)
  const image = absoluteImage(ctx, mosque.image)
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: pageUrl,
    feed_url: `${pageUrl}.json`,
    ...(image && { icon: image }),
    authors: [{ name: mosque.name, url: mosque.url }],
    language,
    _mihrab: { about: `${ctx.publicUrl}/api/docs`, id: `urn:uuid:${id}`, timeZone: mosque.timeZone },
    items: changes.map(({ id: changeId, at, ...facts }) => ({
      id: `urn:uuid:${changeId}`,
      url: `${pageUrl}#${changeId}`,
      content_text: sayPublicChange({ id: changeId, at, ...facts }, mosque.timeZone, locale),
      date_published: at,
      _mihrab: facts,
    })),
  }
  const file = { type: 'application/feed+json; charset=utf-8', content: JSON.stringify(feed) }
  return { file, validUntil: nextMidnight(ctx, row) }
}

async function readFeed(ctx: AppContext, row: MosqueRow, language: Language): Promise<ChangesFeed> {
  const mosque = mosqueIn(language, toPublicMosque(ctx, row))
  const locale = plainLocaleOf(language, mosque.countryCode)
  const changes = await listPublicChanges(ctx, row.id, maxFeedChanges)
  return {
    id: row.id,
    locale,
    title: sayIn(locale, 'public')('pastChanges.of', { name: mosque.name }),
    pageUrl: `${mosque.url}/changes`,
    mosque,
    changes,
    updatedAt: changes[0]?.at ?? row.createdAt,
  }
}
