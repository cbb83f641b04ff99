import type { PageFrame, PublicPage, RenderPage } from '@mihrab/core/features/public/pages.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DirectoryView } from './directory-view.tsx'
import { AssetContext, type AssetUrls } from './document.tsx'
import { EventView } from './event-view.tsx'
import { fontsOf } from './font-preloads.ts'
import { MonthView } from './month-view.tsx'
import { MosqueView } from './mosque-view.tsx'
import { NoticeView } from './notice-view.tsx'
import { PrintView } from './print-view.tsx'
import { structuredDataOf } from './structured-data.ts'

/** The build's list of the files that readers load, by their source. */
export type Manifest = Readonly<Record<string, { readonly file: string }>>

/** Makes the function that turns pages into HTML. */
export function createRenderer(manifest: Manifest): RenderPage {
  const assetUrl: AssetUrls = (source) => {
    const asset = manifest[source]
    if (!asset) throw new Error(`The build has no ${source}`)
    return `/public/${asset.file}`
  }
  return (page, frame) => {
    const html = renderToStaticMarkup(<AssetContext value={assetUrl}>{viewOf(page, frame)}</AssetContext>)
    const head = `${fontPreloads(html, assetUrl)}${structuredScripts(page, frame)}`
    return `<!doctype html>${html.replace('</head>', () => `${head}</head>`)}`
  }
}

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

/** Apart from React, which would escape the JSON as text. No mosque's name can end the element that it stands in. */
function structuredScripts(page: PublicPage, frame: PageFrame): string {
  return structuredDataOf(page, frame)
    .map((data) => JSON.stringify(data).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')
}

function viewOf(page: PublicPage, frame: PageFrame): ReactNode {
  switch (page.kind) {
    case 'mosque':
      return <MosqueView page={page} frame={frame} />
    case 'month':
      return <MonthView page={page} frame={frame} />
    case 'print':
      return <PrintView page={page} frame={frame} />
    case 'event':
      return <EventView page={page} frame={frame} />
    case 'directory':
      return <DirectoryView page={page} frame={frame} />
    default:
      return <NoticeView page={page} frame={frame} />
  }
}
