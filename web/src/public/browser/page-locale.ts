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

/** The language of the page as its address has it: `/ar`, or nothing in English. */
export function languagePrefix(): string {
  const { lang } = document.documentElement
  return lang === 'en' || lang === '' ? '' : `/${lang}`
}
