const formats = new Map<string, Intl.NumberFormat>()

/** Cached: making a format takes longer than using it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

type Unit = 'month' | 'week' | 'day' | 'hour' | 'minute'

/** `1 minute`, `5 minutes`: with the language's plural form. */
export function unitWords(amount: number, unit: Unit, locale: string): string {
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

/** `2 hours, 48 minutes`, in full: screen readers would read abbreviations as letters. */
export function durationWords(minutes: number, locale: string): string {
  const write = (amount: number, unit: 'hour' | 'minute') => unitWords(amount, unit, locale)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && write(hours, 'hour'), rest > 0 && write(rest, 'minute')]
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'long' })
  return list.format(parts.filter((part) => part !== false))
}
