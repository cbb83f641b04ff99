/** How days and numbers are written on this page. */
export function pageLocale(): string {
  return document.documentElement.dataset.locale ?? 'en-GB'
}

/** A time or number as the page writes its digits. */
export function inPageDigits(text: string | number): string {
  const { locale } = document.documentElement.dataset
  if (locale === undefined) return String(text)
  const format = new Intl.NumberFormat(locale)
  return String(text).replace(/\d/g, (digit) => format.format(Number(digit)))
}

/** `/ar` of an absolute address: that of a page, or the scope of a worker. Nothing in English. */
export function languagePrefixOf(address: string | undefined): string {
  return (address && /^\/[a-z]{2}(?=\/)/.exec(new URL(address).pathname)?.[0]) || ''
}
