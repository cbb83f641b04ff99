import { readFacilities } from '@mihrab/core/features/mosques/facilities.ts'
import { otherNames, readTexts, writeTexts } from '@mihrab/core/features/mosques/mosque-texts.ts'
import { canSeeEmails } from '@mihrab/core/features/mosques/mosques.permissions.ts'
import type {
  Mosque,
  mosqueChangeSchema,
  mosqueRegistrationSchema,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import type { Viewer } from '@mihrab/core/features/users/users.schemas.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import type { z } from 'zod'
import type { AppContext } from '#context.ts'
import type { MosqueRow } from '#database/tables.ts'
import { keyOf } from '#database/text-key.ts'
import { methodColumns, readMethodColumns } from '#mosque-access/method-columns.ts'
import { shownTexts } from '#mosque-access/shown-texts.ts'
import { startTimesToday } from './start-times.service.ts'

export type CheckedRegistration = z.output<typeof mosqueRegistrationSchema>
export type CheckedChange = Omit<z.output<typeof mosqueChangeSchema>, 'updatedAt' | 'contactPerson'>

/** A row as the API shows it to a viewer. */
export function toMosque(viewer: Viewer, row: MosqueRow, contactPersonIds: readonly string[]): Mosque {
  const { method, ...settings } = readMethodColumns(row)
  const { status, ownerId, showEmail } = row
  const isEmailHidden = status === 'approved' && showEmail === 0
  const maySeeEmail = !isEmailHidden || canSeeEmails(viewer, { status, ownerId, contactPersonIds })
  const texts = shownTexts(row)
  return {
    _id: row.id,
    name: texts.name,
    names: texts.names,
    email: maySeeEmail ? row.email : '',
    address: texts.address,
    orgName: texts.orgName,
    orgAddress: texts.orgAddress,
    addressNo: texts.phone,
    phone: texts.secondPhone,
    image: row.image,
    slug: row.slug,
    website: texts.website,
    description: texts.description,
    descriptions: texts.descriptions,
    facilities: readFacilities(row.facilities),
    showEmail: showEmail === 1,
    language: row.language,
    country: texts.country,
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
    rejectionReason: texts.rejectionReason,
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
    ...methodColumns({ ...methodFields(input), method }, before),
  }
  const { name, email, orgName, orgAddress, country } = input
  const address = (input.address ?? ownAddressOf(before)) || orgAddress
  const names = namesOf(input, before)
  return {
    ...{ name, names, email, address, orgName, orgAddress, country },
    ...keysOf({ name, names, email, address, orgName, country }),
    phone: input.addressNo,
    secondPhone: input.phone ?? before?.secondPhone ?? '',
    ...publicColumns(input, before),
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
  const { name = before.name, email = before.email } = change
  const { orgName = before.orgName, orgAddress = before.orgAddress, country = before.country } = change
  const address = (change.address ?? ownAddressOf(before)) || orgAddress
  const names = namesOf(change, before)
  return {
    ...{ name, names, email, address, orgName, orgAddress, country },
    ...keysOf({ name, names, email, address, orgName, country }),
    phone: change.addressNo ?? before.phone,
    secondPhone: change.phone ?? before.secondPhone,
    ...publicColumns(change, before),
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
    ...methodColumns({ ...methodFields(change), method: change.prayStartTime?.method }, before),
  }
}

type MethodFields = Pick<
  CheckedChange,
  'fajrAngle' | 'ishaAngle' | 'ishaMinutes' | 'highLatitudeRule' | 'adjustments'
>

function methodFields(given: MethodFields): MethodFields {
  const { fajrAngle, ishaAngle, ishaMinutes, highLatitudeRule, adjustments } = given
  return { fajrAngle, ishaAngle, ishaMinutes, highLatitudeRule, adjustments }
}

/** Omitted names stay as they were. */
function namesOf({ names }: Pick<CheckedChange, 'names'>, before: MosqueRow | null): string {
  return names ? writeTexts(names) : (before?.names ?? '')
}

type PublicFields = Pick<
  CheckedChange,
  'website' | 'description' | 'descriptions' | 'facilities' | 'showEmail' | 'language'
>

/** Public fields besides name and place; omitted ones stay as they were. */
function publicColumns(given: PublicFields, before: MosqueRow | null) {
  return {
    website: given.website ?? before?.website ?? '',
    description: given.description ?? before?.description ?? '',
    descriptions: given.descriptions ? writeTexts(given.descriptions) : (before?.descriptions ?? ''),
    facilities: given.facilities?.join(',') ?? before?.facilities ?? '',
    showEmail: given.showEmail === undefined ? (before?.showEmail ?? 0) : Number(given.showEmail),
    language: given.language === undefined ? (before?.language ?? null) : given.language,
  }
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
