import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { cleanTexts } from '@mihrab/core/hidden-characters.ts'
import { calculationMethods } from '@mihrab/core/prayer/methods.ts'
import type { MosqueRow } from '#database/tables.ts'
import { dayTable, dayTableCsv } from './day-table.ts'

const formats = { dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm' }

/** SalahAPI's names of our methods; the others are `other`. */
const methodNames: Readonly<Record<number, string>> = {
  1: 'karachi',
  2: 'mwl',
  3: 'isna',
  4: 'makkah',
  5: 'dubai',
  7: 'singapore',
  8: 'tehran',
  9: 'egypt',
  10: 'kuwait',
  11: 'qatar',
  12: 'turkey',
}

/** The times of each day as the CSV of SalahAPI. */
export function salahApiCsv(days: readonly MosqueDay[]): string {
  return dayTableCsv(dayTable(days, { date: 'day', begins: 'athan', jamaah: 'iqama' }))
}

/** The CSV in the document itself, for a file that stands alone. */
export function embedded(csv: string): string {
  return `data:text/csv;charset=utf-8;base64,${Buffer.from(csv).toString('base64')}`
}

/**
 * A mosque as SalahAPI 1.0, which refers to the times as a CSV by URL.
 * https://github.com/salahapi/salahapi-specification/blob/main/versions/1.0.md
 */
export function salahApi(mosque: MosqueRow, version: string, csvUrl: string): string {
  const { name, latitude, longitude, timeZone, country } = mosque
  const document = {
    salahapi: '1.0',
    info: cleanTexts({ title: name, description: `Prayer times of ${name}`, version }),
    location: { latitude, longitude, timezone: timeZone, ...(country && { country }), ...formats },
    calculationMethod: calculationMethodOf(mosque),
    dailyPrayerTimes: { csvUrl, ...formats },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function calculationMethodOf({ method, shadow, fajrAngle, ishaAngle }: MosqueRow) {
  const asrCalculationMethod = shadow === '2x' ? 'hanafi' : 'standard'
  const name = methodNames[method]
  if (name) return { name, asrCalculationMethod }
  const known = calculationMethods.find(({ id }) => id === method)
  const angles = { fajrAngle: known?.fajrAngle ?? fajrAngle, ishaAngle: known?.ishaAngle ?? ishaAngle }
  const given = Object.entries(angles).filter(([, degrees]) => degrees !== null)
  return { name: 'other', ...Object.fromEntries(given), asrCalculationMethod }
}
