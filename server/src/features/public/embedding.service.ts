import type { WidgetChoices } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import { directoryPath } from '@mihrab/core/public-directory.ts'
import { sayIn } from '@mihrab/core/say.ts'
import { trimEndOf } from '@mihrab/core/trim-end-of.ts'
import { plainLocaleOf } from '@mihrab/core/write-time.ts'
import type { AppContext } from '#context.ts'
import { AppError, fieldError } from '#http/app-error.ts'
import { findEntryByAnySlug } from './entries.service.ts'
import { type Query, readDayOrMonth, readPagePath } from './page-address.ts'
import { readLanguage, readWholeNumber } from './part-query.ts'
import { mosqueIn, toPublicMosque } from './public-mosques.service.ts'
import { readWidget } from './widget.ts'
import { toXmlText } from './xml-text.ts'

/** A response of https://oembed.com, version 1.0. */
interface Embed {
  readonly version: '1.0'
  readonly type: 'rich'
  readonly title: string
  readonly provider_name: string
  readonly provider_url: string
  /** Seconds. */
  readonly cache_age: number
  readonly html: string
  readonly width: number
  readonly height: number
}

/** Pixels that show a whole widget at the default text size. */
const widths: Record<WidgetChoices['show'], number> = { today: 400, month: 720, next: 400 }
const heights: Record<WidgetChoices['show'], number> = { today: 580, month: 720, next: 120 }
const mostPixels = 10_000

/** How another site can show a mosque's page: 404 if the address is not ours or the mosque not public. */
export async function describeEmbed(ctx: AppContext, query: Query): Promise<Embed> {
  const url = readAddress(query)
  const range = { min: 1, max: mostPixels }
  const maxWidth = readWholeNumber(query, 'maxwidth', range) ?? mostPixels
  const maxHeight = readWholeNumber(query, 'maxheight', range) ?? mostPixels
  refuseOtherForms(query)
  const wanted = readEmbedded(ctx, url)
  const row = wanted && (await findEntryByAnySlug(ctx, wanted.slug))
  if (!wanted || !row || row.listing) throw new AppError('notFound')
  const { show, parameters, language } = wanted
  const mosque = mosqueIn(language, toPublicMosque(ctx, row))
  const shown = readLanguage(Object.fromEntries(new URLSearchParams(parameters))) ?? language
  const say = sayIn(plainLocaleOf(shown), 'public')
  const width = Math.min(widths[show], maxWidth)
  const height = Math.min(heights[show], maxHeight)
  const title = say('widget.titleOf', { name: mosque.name })
  const source = `${mosque.url}/widget${parameters}`
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: say('site.name'),
    provider_url: ctx.publicUrl,
    cache_age: 3600,
    html: `<iframe src="${toXmlText(source)}" title="${toXmlText(title)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`,
    width,
    height,
  }
}

function readAddress({ url }: Query): string {
  if (typeof url !== 'string' || url === '') throw fieldError('url', 'embedAddressMissing')
  return url
}

function refuseOtherForms({ format = 'json' }: Query): void {
  if (format === 'xml') throw new AppError('embedNoXml')
  if (format !== 'json') throw fieldError('format', 'embedFormatUnknown')
}

interface Embedded {
  readonly slug: string
  readonly language: Language
  readonly show: WidgetChoices['show']
  /** Query of the widget with its question mark; empty if it needs none. */
  readonly parameters: string
}

/** A mosque's page, one of its days or months, or its widget; null for any other address. */
function readEmbedded({ publicUrl }: AppContext, text: string): Embedded | null {
  const url = URL.parse(text)
  // People type http or https.
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(publicUrl).host) return null
  const whole = trimEndOf(url.pathname, '/').toLowerCase()
  const { path, language } = readPagePath(whole)
  if (!path.startsWith(`${directoryPath}/`)) return null
  const [slug = '', part, ...more] = path.slice(directoryPath.length + 1).split('/')
  if (part === undefined) return { slug, language, show: 'today', parameters: '' }
  if (part === 'widget' && more.length === 0) return readWidgetAddress({ slug, language }, url)
  const days = orNull(() => readDayOrMonth(part))
  if (!days) return null
  const isMonth = 'month' in days
  if (more.length > 0 && !(isMonth && more.join('/') === 'print')) return null
  return isMonth
    ? { slug, language, show: 'month', parameters: '?show=month' }
    : { slug, language, show: 'today', parameters: '' }
}

function readWidgetAddress(
  page: Pick<Embedded, 'slug' | 'language'>,
  { search, searchParams }: URL,
): Embedded | null {
  const query = Object.fromEntries(searchParams)
  const isRight = orNull(() => [readWidget(query), readLanguage(query)]) !== null
  return isRight
    ? { ...page, show: (query.show ?? 'today') as WidgetChoices['show'], parameters: search }
    : null
}

/** Null for an invalid address. */
function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
