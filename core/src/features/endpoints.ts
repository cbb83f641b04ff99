import type { Call, Endpoint } from '#contract.ts'
import * as auth from './auth/auth.contract.ts'
import * as backups from './backups/backups.contract.ts'
import * as contact from './contact/contact.contract.ts'
import * as messages from './contact/messages.contract.ts'
import * as duplicates from './duplicates/duplicates.contract.ts'
import * as eid from './eid/eid.contract.ts'
import * as events from './events/events.contract.ts'
import * as health from './health/health.contract.ts'
import * as hijriCalendars from './hijri-calendars/hijri-calendars.contract.ts'
import * as listings from './listings/listings.contract.ts'
import * as map from './map/map.contract.ts'
import * as media from './media/media.contract.ts'
import * as confirmations from './mosques/confirmations.contract.ts'
import * as mosques from './mosques/mosques.contract.ts'
import * as notices from './notices/notices.contract.ts'
import * as prayerTimes from './prayer-times/prayer-times.contract.ts'
import * as publicSide from './public/public.contract.ts'
import * as publicHijri from './public/public-hijri.contract.ts'
import * as ramadan from './ramadan/ramadan.contract.ts'
import * as passkeys from './second-factors/passkeys.contract.ts'
import * as secondFactors from './second-factors/second-factors.contract.ts'
import * as statistics from './statistics/statistics.contract.ts'
import * as timetableChecks from './timetables/checks.contract.ts'
import * as timetableImports from './timetables/imports.contract.ts'
import * as timetables from './timetables/timetables.contract.ts'
import * as users from './users/users.contract.ts'

const contracts = [
  health,
  auth,
  users,
  secondFactors,
  passkeys,
  contact,
  messages,
  mosques,
  confirmations,
  prayerTimes,
  ramadan,
  timetables,
  timetableImports,
  timetableChecks,
  events,
  notices,
  eid,
  media,
  listings,
  duplicates,
  hijriCalendars,
  map,
  backups,
  publicHijri,
  statistics,
  publicSide,
] as const

/** Every endpoint of the product: exactly these are served. */
export const endpoints = contracts.flatMap((contract): readonly Endpoint[] => Object.values(contract))

type EndpointsOf<Contract> = Contract extends unknown ? Contract[keyof Contract] : never

/** The endpoint of a call, as a type only: the browser loads no schema. */
export type EndpointAt<C extends Call> = Extract<EndpointsOf<(typeof contracts)[number]>, Pick<C, keyof Call>>
