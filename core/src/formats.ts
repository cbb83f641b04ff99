interface Formats {
  readonly list: Intl.ListFormat
  readonly day: Intl.DateTimeFormat
  readonly dayWithYear: Intl.DateTimeFormat
  readonly dayOfWeek: Intl.DateTimeFormat
  readonly dayOfWeekWithYear: Intl.DateTimeFormat
  readonly weekday: Intl.DateTimeFormat
}

const known = new Map<string, Formats>()

/** `Intl` formats of days and lists in a locale. Cached: making a format takes longer than using it. */
export function formatsOf(locale: string): Formats {
  let formats = known.get(locale)
  if (!formats) {
    const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    const ofWeek = { ...day, weekday: 'long', calendar: 'gregory' } as const
    formats = {
      list: new Intl.ListFormat(locale),
      day: new Intl.DateTimeFormat(locale, { ...day, calendar: 'gregory' }),
      dayWithYear: new Intl.DateTimeFormat(locale, { ...day, year: 'numeric', calendar: 'gregory' }),
      dayOfWeek: new Intl.DateTimeFormat(locale, ofWeek),
      dayOfWeekWithYear: new Intl.DateTimeFormat(locale, { ...ofWeek, year: 'numeric' }),
      weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
    }
    known.set(locale, formats)
  }
  return formats
}

/** `28 March`; empty for no day. */
export function writeDay(day: string, locale: string, withYear = false): string {
  if (day === '') return ''
  const { day: plain, dayWithYear } = formatsOf(locale)
  return (withYear ? dayWithYear : plain).format(Date.parse(day))
}

/** `Saturday 28 March` */
export function writeDayOfWeek(day: string, locale: string, withYear = false): string {
  const { dayOfWeek, dayOfWeekWithYear } = formatsOf(locale)
  return (withYear ? dayOfWeekWithYear : dayOfWeek).format(Date.parse(day))
}

/** 0 is Sunday. */
export function writeWeekday(weekday: number, locale: string): string {
  return formatsOf(locale).weekday.format(Date.UTC(2026, 0, 4 + weekday))
}

/** “a, b and c” */
export function writeList(items: readonly string[], locale: string): string {
  return items.length === 1 ? (items[0] ?? '') : formatsOf(locale).list.format(items)
}
