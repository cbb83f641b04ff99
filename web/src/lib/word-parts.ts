/**
 * Word files by when the app loads them. In languages other than English each part is built into one file.
 */
export const wordParts = {
  /** For the first screen. */
  first: ['app', 'auth', 'errors', 'labels'],
  /** For timetables that are read or checked, Ramadan, Eid, events, notices, statistics, a place on the map, and claims. */
  findings: [
    ...(['claims', 'eid', 'events', 'findings', 'map', 'notices', 'ramadan', 'repeats'] as const),
    ...(['statistics', 'timetableCheck', 'timetableFindings', 'timetableFitting'] as const),
    ...(['timetableImport', 'timetables'] as const),
  ],
  /** For admins’ screens of listings, duplicates and backups. */
  listings: ['backups', 'duplicates', 'listings'],
  /** For Hijri calendars that someone announces. */
  hijriCalendars: ['hijriCalendars'],
  /** For one's own profile. */
  personalData: ['personalData'],
  /** For messages to the platform and to mosques. */
  contact: ['contact'],
  /** For the links that emails carry, and the sign-in by OpenID Connect. */
  passwords: ['oidc', 'passwords'],
  /** For the screens after the first one. */
  later: [
    ...(['areas', 'facilities', 'hijri', 'mosques'] as const),
    ...(['prayerTimes', 'rules', 'secondFactors', 'timesValues', 'users'] as const),
  ],
} as const
