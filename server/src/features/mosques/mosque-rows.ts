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
type CheckedChange = Omit<z.output<typeof mosqueChangeSchema>, 'updatedAt' | 'contactPerson'>

/** A row as the API shows it to a viewer. */
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
 * Columns of a registration, except its image: the time zone is looked up, omitted times are computed for
 * today. When a rejected mosque is resubmitted, omitted fields keep their value of `before`.
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
 * Changed columns, except the image. A new place has its own time zone; omitted times are computed for today
 * if something they depend on has changed.
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

/** Without the image, which callers check, and the slug, which has rules of its own. */
function fieldColumns(given: CheckedChange, before: MosqueRow | null) {
  const { image: _image, slug: _slug, ...columns } = writeColumns(given, before)
  const address = (given.address ?? ownAddressOf(before)) || columns.orgAddress
  return { ...columns, address, ...keysOf({ ...columns, address }) }
}

/** Keys for search and comparison. */
function keysOf(texts: Pick<MosqueRow, 'name' | 'names' | 'email' | 'address' | 'orgName' | 'country'>) {
  const { name, address, orgName, country } = texts
  const names = otherNames({ name, names: readTexts(texts.names) })
  return {
    emailKey: keyOf(texts.email),
    searchText: normalizeForSearch([name, ...names, address, orgName, country].join(' ')),
  }
}

/** Given times, and the others from `otherwise`. */
function startTimes(given: Partial<PrayerStartTimes>, otherwise: PrayerStartTimes): PrayerStartTimes {
  return {
    fajr: given.fajr ?? otherwise.fajr,
    dhuhr: given.dhuhr ?? otherwise.dhuhr,
    asr: given.asr ?? otherwise.asr,
    maghrib: given.maghrib ?? otherwise.maghrib,
    isha: given.isha ?? otherwise.isha,
  }
}

/** An address once copied from the organisation follows it when it changes. */
function ownAddressOf(before: MosqueRow | null): string {
  return before && before.address !== before.orgAddress ? before.address : ''
}
