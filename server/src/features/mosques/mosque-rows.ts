import type { Mosque, mosqueRegistrationSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { foldForSearch } from '@mihrab/core/search-text.ts'
import type { z } from 'zod'
import type { World } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { computeTimingsToday } from './namaz.service.ts'

export type CheckedRegistration = z.output<typeof mosqueRegistrationSchema>

/** A row as the API shows it. */
export function toMosque(row: MosqueRow, contactPersonIds: readonly string[]): Mosque {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    address: row.address,
    orgName: row.orgName,
    orgAddress: row.orgAddress,
    addressNo: row.addressNo,
    phone: row.phone,
    image: row.image,
    country: row.country,
    location: { latitude: row.latitude, longitude: row.longitude },
    timeZone: row.timeZone,
    shadow: row.shadow,
    prayStartTime: {
      method: row.method,
      fajr: row.fajr,
      dhuhr: row.dhuhr,
      asr: row.asr,
      maghrib: row.maghrib,
      isha: row.isha,
    },
    status: row.status,
    rejectionReason: row.rejectionReason,
    timesSetUntil: row.timesSetUntil,
    contactPerson: [...contactPersonIds],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/**
 * The columns that a registration fills: the zone is looked up, times left out are computed for today. What else it
 * leaves out stays as it was `before`, when the mosque comes again.
 */
export function columnsOf(world: World, input: CheckedRegistration, before: MosqueRow | null) {
  const { latitude, longitude } = input.location
  const timeZone = world.timeZoneAt(latitude, longitude)
  const { method, ...given } = input.prayStartTime
  const computed = computeTimingsToday(world, { latitude, longitude, timeZone, method, shadow: input.shadow })
  const address = (input.address ?? ownAddressOf(before)) || input.orgAddress
  return {
    name: input.name,
    email: input.email,
    address,
    orgName: input.orgName,
    orgAddress: input.orgAddress,
    addressNo: input.addressNo,
    phone: input.phone ?? before?.phone ?? '',
    image: input.image === undefined ? (before?.image ?? null) : input.image,
    country: input.country,
    latitude,
    longitude,
    timeZone,
    shadow: input.shadow,
    method,
    fajr: given.fajr ?? computed.Fajr,
    dhuhr: given.dhuhr ?? computed.Dhuhr,
    asr: given.asr ?? computed.Asr,
    maghrib: given.maghrib ?? computed.Maghrib,
    isha: given.isha ?? computed.Isha,
    searchText: foldForSearch([input.name, address, input.orgName].join(' ')),
  }
}

/** An address that was once taken from the organisation's follows that one when it changes. */
function ownAddressOf(before: MosqueRow | null): string {
  return before && before.address !== before.orgAddress ? before.address : ''
}
