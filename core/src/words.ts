import type answers from '#locales/en/answers.json'
import type app from '#locales/en/app.json'
import type areas from '#locales/en/areas.json'
import type auth from '#locales/en/auth.json'
import type backups from '#locales/en/backups.json'
import type claims from '#locales/en/claims.json'
import type contact from '#locales/en/contact.json'
import type duplicates from '#locales/en/duplicates.json'
import type eid from '#locales/en/eid.json'
import type errors from '#locales/en/errors.json'
import type events from '#locales/en/events.json'
import type facilities from '#locales/en/facilities.json'
import type findings from '#locales/en/findings.json'
import type hijri from '#locales/en/hijri.json'
import type hijriCalendars from '#locales/en/hijri-calendars.json'
import type labels from '#locales/en/labels.json'
import type listings from '#locales/en/listings.json'
import type mails from '#locales/en/mails.json'
import type map from '#locales/en/map.json'
import type mosques from '#locales/en/mosques.json'
import type notices from '#locales/en/notices.json'
import type oidc from '#locales/en/oidc.json'
import type passwords from '#locales/en/passwords.json'
import type personalData from '#locales/en/personal-data.json'
import type prayerTimes from '#locales/en/prayer-times.json'
import type publicPages from '#locales/en/public.json'
import type ramadan from '#locales/en/ramadan.json'
import type repeats from '#locales/en/repeats.json'
import type rules from '#locales/en/rules.json'
import type secondFactors from '#locales/en/second-factors.json'
import type statistics from '#locales/en/statistics.json'
import type timesValues from '#locales/en/times-values.json'
import type timetableCheck from '#locales/en/timetable-check.json'
import type timetableFindings from '#locales/en/timetable-findings.json'
import type timetableFitting from '#locales/en/timetable-fitting.json'
import type timetableHistory from '#locales/en/timetable-history.json'
import type timetableImport from '#locales/en/timetable-import.json'
import type timetables from '#locales/en/timetables.json'
import type users from '#locales/en/users.json'

/** The files of `locales/en/` by their names in code: `prayer-times.json` is `prayerTimes`. */
export interface Words {
  answers: typeof answers
  app: typeof app
  areas: typeof areas
  auth: typeof auth
  backups: typeof backups
  claims: typeof claims
  contact: typeof contact
  duplicates: typeof duplicates
  eid: typeof eid
  errors: typeof errors
  events: typeof events
  facilities: typeof facilities
  findings: typeof findings
  hijri: typeof hijri
  hijriCalendars: typeof hijriCalendars
  labels: typeof labels
  listings: typeof listings
  mails: typeof mails
  map: typeof map
  mosques: typeof mosques
  notices: typeof notices
  oidc: typeof oidc
  passwords: typeof passwords
  personalData: typeof personalData
  prayerTimes: typeof prayerTimes
  public: typeof publicPages
  ramadan: typeof ramadan
  repeats: typeof repeats
  rules: typeof rules
  secondFactors: typeof secondFactors
  statistics: typeof statistics
  timesValues: typeof timesValues
  timetableCheck: typeof timetableCheck
  timetableFindings: typeof timetableFindings
  timetableFitting: typeof timetableFitting
  timetableHistory: typeof timetableHistory
  timetableImport: typeof timetableImport
  timetables: typeof timetables
  users: typeof users
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Words
  }
}

export type WordFile = keyof Words

/** `prayerTimes` of `locales/en/prayer-times.json` */
export function wordFileOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace('.json', '')
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

type WithoutForm<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

/** Keys of texts, including groups; plural forms without their suffix. */
export type KeyOf<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? WithoutForm<Key> : `${Key}.${KeyOf<Group[Key]>}`
}[keyof Group & string]
