import { inOrder } from '@mihrab/core/features/mosques/mosque-field-shapes.ts'
import type { Person } from '@mihrab/core/features/users/users.schemas.ts'
import { calculationMethods, prayerNames } from '@mihrab/core/prayer/methods.ts'
import { describeColumns } from '#database/mosque-columns.ts'
import type { MosqueRow } from '#database/tables.ts'
import { readMethodColumns } from './method-columns.ts'

const knownOrder = [
  'name',
  'names',
  'status',
  'rejectionReason',
  'email',
  'address',
  'orgName',
  'orgAddress',
  'addressNo',
  'phone',
  'country',
]

/**
 * A mosque's fields for its history, under the contract's names: those that people change, and derived ones.
 */
export function describeMosque(row: MosqueRow, contactPersons: readonly Person[]) {
  return inOrder<Record<string, string | null>>(knownOrder, {
    ...describeColumns(row),
    status: row.status,
    rejectionReason: row.rejectionReason,
    contactPerson: contactPersons.map(({ name, email }) => `${name} (${email})`).join(', ') || null,
    location: `${row.latitude}, ${row.longitude}`,
    timeZone: row.timeZone,
    ...describeMethod(row),
    shadow: row.shadow,
    fajr: row.fajr,
    dhuhr: row.dhuhr,
    asr: row.asr,
    maghrib: row.maghrib,
    isha: row.isha,
  })
}

/** Leaves out default values. */
function describeMethod(row: MosqueRow) {
  const { method, fajrAngle, ishaAngle, ishaMinutes, highLatitudeRule, adjustments } = readMethodColumns(row)
  const name = calculationMethods.find(({ id }) => id === method)?.name
  const added = prayerNames.filter((prayer) => adjustments[prayer] !== 0)
  return {
    method: method === 'custom' ? method : (name ?? String(method)),
    fajrAngle: fajrAngle === null ? null : `${fajrAngle}°`,
    ishaAngle: ishaAngle === null ? null : `${ishaAngle}°`,
    ishaMinutes: ishaMinutes === null ? null : String(ishaMinutes),
    highLatitudeRule: highLatitudeRule === 'auto' ? null : highLatitudeRule,
    adjustments: added.map((prayer) => `${prayer} ${signed(adjustments[prayer])}`).join(', ') || null,
  }
}

const signed = (minutes: number) => (minutes < 0 ? `−${-minutes}` : `+${minutes}`)
