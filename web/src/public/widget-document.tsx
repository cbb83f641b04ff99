import type { MosqueFrame, PageFrame, WidgetChoices } from '@mihrab/core/features/public/pages.ts'
import { type ReactNode, use } from 'react'
import { movingWords } from './countdown.tsx'
import { AssetContext, clockAttributes, languageAttributes } from './document.tsx'
import { t } from './words.ts'

interface WidgetDocumentProps {
  readonly frame: PageFrame
  readonly title: string
  readonly theme?: WidgetChoices['theme']
  readonly local?: MosqueFrame
  readonly children: ReactNode
}

/** A page in a frame on another site: a card as high as its content. Its script tells the site the height. */
export function WidgetDocument({ frame, title, theme, local, children }: WidgetDocumentProps) {
  const assetUrl = use(AssetContext)
  return (
    <html
      {...languageAttributes(frame.language)}
      {...(local && clockAttributes(local))}
      className="public widget"
      data-theme={theme === 'auto' ? undefined : theme}
      data-words={JSON.stringify(movingWords())}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <base target="_blank" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assetUrl('src/public/public.css')} />
        <script type="module" src={assetUrl('src/public/islands/widget.ts')} fetchPriority="low" />
      </head>
      <body>
        <main className="overflow-hidden rounded-card border border-line bg-surface">{children}</main>
      </body>
    </html>
  )
}

/** Opens in a new window, out of the frame. */
export function OutwardLink(props: { href: string; className: string; children: ReactNode }) {
  const { href, className, children } = props
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> ({t('widget.newWindow')})</span>
    </a>
  )
}
