import { otherNames, readTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { canSeeEmails } from '@mihrab/core/features/mosques/mosques.permissions.ts'
import type {
  Mosque,
  mosqueChangeSchema,
  mosqueRegistrationSchema,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import { cleanText } from '@mihrab/core/hidden-characters.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { z } from 'zod'
import type { AppContext } from '#context.ts'
import { readColumns, writeColumns } from '#database/mosque-columns.ts'
import type { MosqueRow } from '#database/tables.ts'
import { keyOf } from '#database/text-key.ts'
import { methodColumns, readMethodColumns } from '#mosque-access/method-columns.ts'
import { startTimesToday } from './start-times.service.ts'

export type CheckedRegistration = z.output<typeof mosqueRegistrationSchema>
export type CheckedChange = Omit<z.output<typeof mosqueChangeSchema>, 'updatedAt' | 'contactPerson'>

/** A row as the API shows it to someone. */
export function toMosque(viewer: Viewer, row: MosqueRow, contactPersonIds: readonly string[]): Mosque {
  const { method, ...settings } = readMethodColumns(row)
  const { status, ownerId, showEmail } = row
  const isEmailHidden = status === 'approved' && showEmail === 0
  const maySeeEmail = !isEmailHidden || canSeeEmails(viewer, { status, ownerId, contactPersonIds })
  return {
    ...readColumns(row),
    _id: row.id,
    email: maySeeEmail ? row.email : '',
    location: { latitude: row.latitude, longitude: row.longitude },
    timeZone: row.timeZone,
    shadow: row.shadow,
    prayStartTime: {
      method,
      fajr: row.fajr,
      dhuhr: row.dhuhr,
      asr: row.asr,
      maghrib: row.maghrib,
      isha: row.isha,
    },
    ...settings,
    status,
    rejectionReason: row.rejectionReason && cleanText(row.rejectionReason),
    timesSetUntil: row.timesSetUntil,
    contactPerson: [...contactPersonIds],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/**
 * The columns that a registration fills, but its image: the zone is looked up, times left out are computed for today. What else it
 * leaves out stays as it was `before`, when the mosque comes again.
 */
export function columnsOf(ctx: AppContext, input: CheckedRegistration, before: MosqueRow | null) {
  const { latitude, longitude } = input.location
  const { method, ...given } = input.prayStartTime
  const place = {
    latitude,
    longitude,
    timeZone: ctx.timeZoneAt(latitude, longitude),
    shadow: input.shadow,
    ...methodColumns({ ...input, method }, before),
  }
  return {
    ...fieldColumns(input, before),
    ...place,
    ...startTimes(given, startTimesToday(ctx, { ...place, ...readMethodColumns(place) })),
  }
}

/**
 * The columns, but the image, after a change of the fields that it carries. A new place has its own zone; times left out are computed
 * for today where something that they follow from is new.
 */
export function changedColumns(ctx: AppContext, change: CheckedChange, before: MosqueRow) {
  const place = changedPlace(ctx, change, before)
  const { method: _, ...given } = change.prayStartTime ?? {}
  const isNewPlace = placeFields.some((field) => place[field] !== before[field])
  return {
    ...fieldColumns(change, before),
    ...place,
    ...startTimes(
      given,
      isNewPlace ? startTimesToday(ctx, { ...place, ...readMethodColumns(place) }) : before,
    ),
  }
}

const placeFields = [
  ...(['latitude', 'longitude', 'shadow', 'method', 'fajrAngle', 'ishaAngle', 'ishaMinutes'] as const),
  ...(['highLatitudeRule', 'adjustments'] as const),
] as const

function changedPlace(ctx: AppContext, change: CheckedChange, before: MosqueRow) {
  const { latitude, longitude } = change.location ?? before
  const hasMoved = latitude !== before.latitude || longitude !== before.longitude
  return {
    latitude,
    longitude,
    timeZone: hasMoved ? ctx.timeZoneAt(latitude, longitude) : before.timeZone,
    shadow: change.shadow ?? before.shadow,
    ...methodColumns({ ...change, method: change.prayStartTime?.method }, before),
  }
}

/** The image is left to the caller, who checks it. */
function fieldColumns(given: CheckedChange, before: MosqueRow | null) {
  const columns = writeColumns(given, before)
  const address = (given.address ?? ownAddressOf(before)) || columns.orgAddress
  return { ...columns, address, ...keysOf({ ...columns, address }) }
}

/** What the texts are compared by. */
function keysOf(texts: Pick<MosqueRow, 'name' | 'names' | 'email' | 'address' | 'orgName' | 'country'>) {
  const { name, address, orgName, country } = texts
  const names = otherNames({ name, names: readTexts(texts.names) })
  return {
    emailKey: keyOf(texts.email),
    searchText: normalizeForSearch([name, ...names, address, orgName, country].join(' ')),
  }
}

/** The times that were given; the others as they are otherwise. */
function startTimes(given: Partial<PrayerStartTimes>, otherwise: PrayerStartTimes): PrayerStartTimes {
  return {
    fajr: given.fajr ?? otherwise.fajr,
    dhuhr: given.dhuhr ?? otherwise.dhuhr,
    asr: given.asr ?? otherwise.asr,
    maghrib: given.maghrib ?? otherwise.maghrib,
    isha: given.isha ?? otherwise.isha,
  }
}

/** An address that was once taken from the organisation's follows that one when it changes. */
function ownAddressOf(before: MosqueRow | null): string {
  return before && before.address !== before.orgAddress ? before.address : ''
}
