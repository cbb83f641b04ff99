interface Widget {
  /** The site's origin, without a trailing slash. */
  readonly origin: string
  readonly slug: string
  /** Attributes by their names after `data-`, if they differ from the widget's defaults. */
  readonly choices?: Readonly<Record<string, string>>
}

/** The line of HTML that shows a mosque's widget on another site. */
export function widgetCode({ origin, slug, choices = {} }: Widget): string {
  const attributes = Object.entries({ mosque: slug, ...choices }).map(
    ([name, value]) => `data-${name}="${value}"`,
  )
  return `<script async src="${origin}/widget.js" ${attributes.join(' ')}></script>`
}
