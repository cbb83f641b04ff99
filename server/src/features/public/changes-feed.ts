import { dayIn } from '@mihrab/core/days.ts'
import { sayPublicChange } from '@mihrab/core/features/public/describe-public-change.ts'
import type { ChangesPage } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { sayIn } from '@mihrab/core/say.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { type ChangesFeed, changesAtom } from './changes-atom.ts'
import { listMosqueChanges } from './mosque-changes.service.ts'
import type { BuiltFile, BuiltPage } from './page-view.ts'
import { absoluteImage, mosqueIn, toPublicMosque } from './public-mosques.service.ts'

const maxFeedChanges = 50

export async function buildChangesPage(ctx: AppContext, row: MosqueRow): Promise<BuiltPage> {
  const { changes, validUntil } = await listMosqueChanges(ctx, row)
  const page: ChangesPage = {
    kind: 'changes',
    mosque: toPublicMosque(ctx, row),
    today: dayIn(row.timeZone, ctx.now()),
    asOf: null,
    changes,
  }
  return { page, validUntil }
}

export async function buildChangesAtom(
  ctx: AppContext,
  row: MosqueRow,
  language: Language,
): Promise<BuiltFile> {
  const { validUntil, ...feed } = await readFeed(ctx, row, language)
  const content = changesAtom(feed)
  const file = { type: 'application/atom+xml; charset=utf-8', content }
  return { file, validUntil }
}

/** JSON Feed 1.1 with structured changes beside the sentences: https://www.jsonfeed.org/version/1.1/ */
export async function buildChangesJson(
  ctx: AppContext,
  row: MosqueRow,
  language: Language,
): Promise<BuiltFile> {
  const feedParts = await readFeed(ctx, row, language)
  const { id, title, pageUrl, mosque, changes, locale, validUntil } = feedParts
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
  return { file, validUntil }
}

async function readFeed(
  ctx: AppContext,
  row: MosqueRow,
  language: Language,
): Promise<ChangesFeed & { validUntil: number }> {
  const mosque = mosqueIn(language, toPublicMosque(ctx, row))
  const locale = plainLocaleOf(language, mosque.countryCode)
  const { changes, validUntil } = await listMosqueChanges(ctx, row, maxFeedChanges)
  return {
    id: row.id,
    validUntil,
    locale,
    title: sayIn(locale, 'public')('pastChanges.of', { name: mosque.name }),
    pageUrl: `${mosque.url}/changes`,
    mosque,
    changes,
    updatedAt: changes[0]?.at ?? row.createdAt,
  }
}
