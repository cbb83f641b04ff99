import { readTexts, textsOf } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { Person } from '@mihrab/core/features/users/users.schemas.ts'
import { languageNames } from '@mihrab/core/languages.ts'
import { calculationMethods, prayerNames } from '@mihrab/core/prayer/methods.ts'
import type { MosqueRow } from '#database/tables.ts'
import { readMethodColumns } from './method-columns.ts'

/**
 * A mosque's fields for its history, under the contract's names: those that people change, and derived ones.
 */
export function describeMosque(row: MosqueRow, contactPersons: readonly Person[]) {
  return {
    name: row.name,
    names: describeTexts(row.names),
    status: row.status,
    rejectionReason: row.rejectionReason,
    email: row.email,
    address: row.address || null,
    orgName: row.orgName,
    orgAddress: row.orgAddress,
    addressNo: row.phone,
    phone: row.secondPhone || null,
    country: row.country || null,
    image: row.image,
    website: row.website || null,
    description: row.description || null,
    descriptions: describeTexts(row.descriptions),
    facilities: row.facilities.replaceAll(',', ', ') || null,
    showEmail: row.showEmail === 1 ? 'yes' : null,
    language: row.language && languageNames[row.language],
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
  }
}

/** A line per language: `العربية: مسجد قباء`. */
function describeTexts(stored: string): string | null {
  const lines = textsOf(readTexts(stored)).map(([language, text]) => `${languageNames[language]}: ${text}`)
  return lines.join('\n') || null
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
