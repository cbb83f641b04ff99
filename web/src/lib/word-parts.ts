/** The files of words by when the app loads them. Of a language other than English each part is one file once built. */
export const wordParts = {
  /** What the first screen says. */
  first: ['app', 'auth', 'errors', 'labels'],
  /** What is said of timetables where they are read or checked, and of the place on the map. */
  findings: [
    ...(['findings', 'map', 'timetableCheck', 'timetableFindings', 'timetableFitting'] as const),
    ...(['timetableImport', 'timetables'] as const),
  ],
  /** What the screens behind the first one say. */
  later: [
    ...(['areas', 'backups', 'contact', 'events', 'facilities', 'hijri', 'mosques', 'passwords'] as const),
    ...(['prayerTimes', 'rules', 'secondFactors', 'timesValues', 'users'] as const),
  ],
} as const
