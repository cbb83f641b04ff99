const formats = new Map<string, Intl.NumberFormat>()

/** A number in the reader's digits: `3,000`. */
export function formatNumber(value: number, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    // As it is: what is to be rounded is rounded before.
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
    formats.set(locale, format)
  }
  return format.format(value)
}
