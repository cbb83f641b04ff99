import {
  asList,
  asRecord,
  type ColumnsOf,
  cellOf,
  type JsonRecord,
  type ReadContext,
  tableOf,
} from './json-values.ts'
import { type FileTables, tidyRows } from './tables.ts'

interface MawaqitDay {
  readonly month: number
  readonly day: string
  readonly begins: readonly string[]
  readonly jamaahs: readonly string[]
}

const sixNames = ['Fajr begins', 'Sunrise', 'Dhuhr begins', 'Asr begins', 'Maghrib begins', 'Isha begins']
const jamaahNames = ['Fajr jamaah', 'Dhuhr jamaah', 'Asr jamaah', 'Maghrib jamaah', 'Isha jamaah']

/**
 * The settings of a Mawaqit page: a year of start times, with iqamahs as times or as minutes after them
 * (`+10`).
 */
export function readMawaqit(root: JsonRecord, { name }: ReadContext): FileTables | null {
  const settings = asRecord(root.confData) ?? root
  const months = asList(settings.calendar).map(asRecord)
  if (months.length !== 12) return null
  const jamaahMonths = asList(settings.iqamaCalendar).map(asRecord)
  const fixed = asList(settings.fixedIqama).map(cellOf)
  const days = months.flatMap((month, index) =>
    Object.entries(month ?? {})
      .slice(0, 31)
      .map(([day, times]): MawaqitDay => {
        const jamaahs = asList(jamaahMonths[index]?.[day]).map(cellOf)
        const begins = asList(times).map(cellOf)
        return {
          month: index + 1,
          day,
          begins,
          jamaahs: jamaahNames.map((_, at) => jamaahs[at] || fixed[at] || ''),
        }
      }),
  )
  if (days.length === 0) return null
  return { sheets: [{ name, rows: tidyRows(tableOf(days, columnsOf(days, settings))) }], notes: [] }
}

function columnsOf(days: readonly MawaqitDay[], settings: JsonRecord): ColumnsOf<MawaqitDay> {
  const jumuahs = settings.jumuaAsDuhr === true ? [] : [settings.jumua, settings.jumua2, settings.jumua3]
  const beginsNames = days.some(({ begins }) => begins.length > 6) ? sevenNames(days) : sixNames
  return [
    ['Month', ({ month }) => String(month)],
    ['Day', ({ day }) => day],
    ...beginsNames.map(
      (heading, index) => [heading, ({ begins }: MawaqitDay) => begins[index] ?? ''] as const,
    ),
    ...jamaahNames.map(
      (heading, index) => [heading, ({ jamaahs }: MawaqitDay) => jamaahs[index] ?? ''] as const,
    ),
    ...jumuahs.map((jumuah, index) => [`Jumuah ${index + 1}`, () => cellOf(jumuah)] as const),
  ]
}

/** A seventh time is imsak, shortly before Fajr, or a second start time of Asr. */
function sevenNames(days: readonly MawaqitDay[]): string[] {
  const [first = Number.NaN, second = Number.NaN] = (days[0]?.begins ?? []).map(minutesOf)
  if (second - first < 45) return ['Imsak', ...sixNames]
  return [...sixNames.slice(0, 4), 'Asr begins 2', ...sixNames.slice(4)]
}

function minutesOf(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The settings in a Mawaqit page, as JSON text; null in other pages. */
export function findMawaqitSettings(scripts: readonly string[]): string | null {
  for (const script of scripts) {
    const at = /\bconfData\s*=\s*\{/.exec(script)
    if (!at) continue
    const start = at.index + at[0].length - 1
    const end = closingBrace(script, start)
    if (end > start) return script.slice(start, end + 1)
  }
  return null
}

/** Position of the matching closing brace. */
function closingBrace(text: string, start: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (isQuoted && letter === '\\') at += 1
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '{') depth += 1
    else if (!isQuoted && letter === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return -1
}
