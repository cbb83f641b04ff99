import { dayEndOf } from '@mihrab/core/features/public/moment.ts'
import { pathIn, plainLanguage } from '@mihrab/core/features/public/page-language.ts'
import type { MosqueFrame, PageFrame } from '@mihrab/core/features/public/pages.ts'
import { directionOf, type Language, languages } from '@mihrab/core/languages.ts'
import { zoneAround } from '@mihrab/core/prayer/zone-offsets.ts'
import { plainFormat } from '@mihrab/core/reader-format.ts'
import { createContext, type ReactNode, use } from 'react'
import { movingWords } from './countdown.tsx'
import { SiteFooter, SiteHeader } from './site-frame.tsx'
import { here, locale, t } from './words.ts'

/** Addresses of the pages' built files, by their source. */
export type AssetUrls = (source: string) => string

export const AssetContext = createContext<AssetUrls>((source) => source)

interface DocumentProps {
  readonly frame: PageFrame
  readonly title: string
  readonly description: string
  /** The picture for shared links, from the root of the site or absolute. */
  readonly image?: string | null
  /**
   * Set for a page about today at a mosque: its script reads the mosque's clock, and renews the page at
   * midnight.
   */
  readonly local?: MosqueFrame
  /** The same content in other formats, for programs. */
  readonly alternates?: readonly { readonly type: string; readonly title: string; readonly href: string }[]
  /** Names of the small scripts that the page needs. */
  readonly islands?: readonly string[]
  /** Set for a page about one mosque. */
  readonly mosqueId?: string
  /** The page's own header is on the green band. */
  readonly isOnBand?: boolean
  readonly isPlain?: boolean
  /** The query of the page's address, with the question mark; it is the same in every language. */
  readonly query?: string
  readonly children: ReactNode
}

/** The frame of every public page: head, header and footer. */
export function Document(props: DocumentProps) {
  const { frame, title, mosqueId, local, isOnBand = false, isPlain = false, query = '', children } = props
  return (
    <html
      {...languageAttributes(frame.language)}
      {...(local && clockAttributes(local))}
      className="public"
      data-unit={frame.distanceUnit}
      data-words={JSON.stringify(movingWords())}
    >
      <PageHead {...props} title={title === t('site.name') ? title : `${title} · ${t('site.name')}`} />
      <body className="flex min-h-dvh flex-col">
        {!isPlain && (
          <a
            href="#content"
            className="sr-only z-10 rounded-control bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
          >
            {t('site.skip')}
          </a>
        )}
        <CachedPageBar />
        {!isPlain && !isOnBand && <SiteHeader path={`${frame.path}${query}`} mosqueId={mosqueId} />}
        {children}
        {!isPlain && <SiteFooter legal={frame.legal ?? []} />}
      </body>
    </html>
  )
}

/** For the root element. Scripts write days and digits by the locale. */
export function languageAttributes(language: Language) {
  return {
    lang: language,
    dir: directionOf(language) === 'rtl' ? ('rtl' as const) : undefined,
    'data-locale': language === plainLanguage ? undefined : locale(),
    // Styles use it where room is scarce.
    'data-clock': plainFormat(language).clock === 'h12' ? 'h12' : undefined,
  }
}

/**
 * For the root element: the mosque's clock, and the end of its day. A page of a chosen moment is not updated.
 */
export function clockAttributes({ mosque: { timeZone }, today, asOf }: MosqueFrame) {
  return {
    'data-offsets': JSON.stringify(zoneAround(timeZone, new Date(today)).offsets),
    'data-day-ends': asOf === null ? dayEndOf(timeZone, today) : undefined,
  }
}

/** The page in every language, for search engines. */
function LanguageLinks({ frame: { origin, canonicalPath } }: Pick<DocumentProps, 'frame'>) {
  if (canonicalPath === null) return null
  const links = [
    ...languages.map((language) => [language, language] as const),
    ['x-default', plainLanguage] as const,
  ]
  return links.map(([name, language]) => (
    <link key={name} rel="alternate" hrefLang={name} href={`${origin}${pathIn(language, canonicalPath)}`} />
  ))
}

function PageHead({ frame, title, description, image, alternates, islands }: DocumentProps) {
  const assetUrl = use(AssetContext)
  const canonical = frame.canonicalPath === null ? null : `${frame.origin}${here(frame.canonicalPath)}`
  const picture = new URL(image ?? '/social.png', frame.origin).href
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      <LanguageLinks frame={frame} />
      {alternates?.map((alternate) => (
        <link key={alternate.href} rel="alternate" {...alternate} />
      ))}
      <meta name="theme-color" content="#0f5a40" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href={here('/manifest.webmanifest')} />
      <link rel="stylesheet" href={assetUrl('src/public/public.css')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical ?? `${frame.origin}${here(frame.path)}`} />
      <meta property="og:image" content={picture} />
      {['every-page', ...(islands ?? [])].map((name) => (
        <script
          key={name}
          type="module"
          src={assetUrl(`src/public/islands/${name}.ts`)}
          // The content takes precedence over scripts.
          fetchPriority="low"
        />
      ))}
    </head>
  )
}

/**
 * Shown on a page from the service worker's cache. The script adds the time of caching, and handles a new
 * day.
 */
function CachedPageBar() {
  return (
    <p
      role="status"
      data-kept-bar
      className="bg-[#f4e9d2] px-4 py-2.5 text-center text-sm font-medium text-[#7a5410] print:hidden"
    >
      <span data-kept-said>{t('offline.title')}</span>{' '}
      <button type="button" data-again className="cursor-pointer py-1 underline">
        {t('offline.again')}
      </button>
    </p>
  )
}
