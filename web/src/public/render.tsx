import type { DirectoryPage } from '@mihrab/core/features/public/directory-page.ts'
import { localize } from '@mihrab/core/features/public/localized-mosque.ts'
import type { PageFrame, PublicPage, RenderPage } from '@mihrab/core/features/public/pages.ts'
import type { Language } from '@mihrab/core/languages.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageLanguage } from '#ui/written.tsx'
import { CalendarView } from './calendar-view.tsx'
import { ChangesView } from './changes-view.tsx'
import { DirectoryView } from './directory-view.tsx'
import { AssetContext, type AssetUrls } from './document.tsx'
import { EidBoardView } from './eid-board-view.tsx'
import { EventView } from './event-view.tsx'
import { fontsOf } from './font-preloads.ts'
import { HijriCalendarsView, HijriCalendarView } from './hijri-calendars-view.tsx'
import { JanazahBoardView } from './janazah-board-view.tsx'
import { LegalView } from './legal-view.tsx'
import { MessagePageView } from './message-page-view.tsx'
import { MonthView } from './month-view.tsx'
import { MosqueView } from './mosque-view.tsx'
import { NoticeView } from './notice-view.tsx'
import { PosterView } from './poster-view.tsx'
import { PrintView } from './print-view.tsx'
import { RamadanPrintView, RamadanView } from './ramadan-view.tsx'
import { ReportView } from './report-view.tsx'
import { ScreenView, screenFiles, screenJson } from './screen/screen-view.tsx'
import { structuredDataOf } from './structured-data.ts'
import { WidgetMessage } from './widget-message.tsx'
import { WidgetView } from './widget-view.tsx'
import { speak } from './words.ts'

/** The build's list of files that readers load, by their source. */
export type Manifest = Readonly<Record<string, { readonly file: string }>>

export function createRenderer(manifest: Manifest): RenderPage {
  const assetUrl: AssetUrls = (source) => {
    const asset = manifest[source]
    if (!asset) throw new Error(`The build has no ${source}`)
    return `/public/${asset.file}`
  }
  const screenBuild = screenFiles.map(assetUrl).join(' ')
  return (given, frame) => {
    // Janazahs near a place are in one country, or nearly.
    const mosque =
      given.kind === 'janazahBoard' ? given.notices[0]?.mosque : 'mosque' in given && given.mosque
    speak(frame.language, mosque ? mosque.countryCode : null)
    const page = localizedPage(given, frame.language)
    if (page.kind === 'screenTimes') return screenJson(page, screenBuild)
    const html = renderToStaticMarkup(
      <AssetContext value={assetUrl}>
        <PageLanguage value={frame.language}>{viewOf(page, frame, screenBuild)}</PageLanguage>
      </AssetContext>,
    )
    if (page.kind === 'screen') return withTimes(html, screenJson(page, screenBuild))
    const head = `${fontPreloads(html, assetUrl)}${structuredScripts(page, frame)}`
    return `<!doctype html>${html.replace('</head>', () => `${head}</head>`)}`
  }
}

/** The page with its mosques' names and texts in the reader's language. */
function localizedPage(page: PublicPage, language: Language): PublicPage {
  if (page.kind === 'directory') {
    const localized = (rows: DirectoryPage['rows']) =>
      rows.map((row) => ({ ...row, mosque: localize(language, row.mosque) }))
    return { ...page, mine: localized(page.mine), rows: localized(page.rows) }
  }
  return 'mosque' in page ? { ...page, mosque: localize(language, page.mosque) } : page
}

/** Adds the data from which the screen's script continues. */
function withTimes(html: string, json: string): string {
  const times = `<script type="application/json" id="screen-times">${inElement(json)}</script>`
  return `<!doctype html>${html.replace('</body>', () => `${times}</body>`)}`
}

/** Stops a mosque's name from ending the element around it. */
const inElement = (json: string) => json.replaceAll('<', '\\u003c')

/** At a low priority: text in the reader's own fonts comes before ours. */
function fontPreloads(html: string, assetUrl: AssetUrls): string {
  return fontsOf(html)
    .map((name) => assetUrl(`.build/fonts/${name}.woff2`))
    .map(
      (url) =>
        `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin fetchpriority="low">`,
    )
    .join('')
}

/** Outside React, which would escape the JSON as text. */
function structuredScripts(page: PublicPage, frame: PageFrame): string {
  return structuredDataOf(page, frame)
    .map((data) => inElement(JSON.stringify(data)))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')
}

function viewOf(page: PublicPage, frame: PageFrame, screenBuild: string): ReactNode {
  switch (page.kind) {
    case 'mosque':
      return <MosqueView page={page} frame={frame} />
    case 'month':
      return <MonthView page={page} frame={frame} />
    case 'print':
      return <PrintView page={page} frame={frame} />
    case 'ramadan':
      return <RamadanView page={page} frame={frame} />
    case 'ramadanPrint':
      return <RamadanPrintView page={page} frame={frame} />
    case 'poster':
      return <PosterView page={page} frame={frame} />
    case 'event':
      return <EventView page={page} frame={frame} />
    case 'changes':
      return <ChangesView page={page} frame={frame} />
    case 'report':
      return <ReportView page={page} frame={frame} />
    case 'calendar':
      return <CalendarView page={page} frame={frame} />
    case 'hijriCalendars':
      return <HijriCalendarsView page={page} frame={frame} />
    case 'hijriCalendar':
      return <HijriCalendarView page={page} frame={frame} />
    case 'legal':
      return <LegalView page={page} frame={frame} />
    case 'eidBoard':
      return <EidBoardView page={page} frame={frame} />
    case 'notice':
      return <NoticeView page={page} frame={frame} />
    case 'janazahBoard':
      return <JanazahBoardView page={page} frame={frame} />
    case 'directory':
      return <DirectoryView page={page} frame={frame} />
    case 'widget':
      return <WidgetView page={page} frame={frame} />
    case 'screen':
    case 'screenTimes':
      return <ScreenView page={page} frame={frame} build={screenBuild} />
    default:
      return page.isFramed ? (
        <WidgetMessage page={page} frame={frame} />
      ) : (
        <MessagePageView page={page} frame={frame} />
      )
  }
}
