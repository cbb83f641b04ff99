interface Widget {
  /** Where the site is reached, without a slash at the end. */
  readonly origin: string
  readonly slug: string
  /** Attributes of the element by their names after `data-`, where they are not what the widget has by itself. */
  readonly choices?: Readonly<Record<string, string>>
}

/** The line of HTML that shows a mosque's widget on another site. */
export function widgetCode({ origin, slug, choices = {} }: Widget): string {
  const attributes = Object.entries({ mosque: slug, ...choices }).map(
    ([name, value]) => `data-${name}="${value}"`,
  )
  return `<script async src="${origin}/widget.js" ${attributes.join(' ')}></script>`
}
