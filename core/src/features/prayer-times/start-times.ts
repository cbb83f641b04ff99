/** The prayers whose start times follow the sun. */
export const startPrayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export type StartPrayer = (typeof startPrayers)[number]

/** Jumu'ah takes the place of dhuhr on Fridays. */
export const congregations = [...startPrayers, 'jumuah'] as const
export type Congregation = (typeof congregations)[number]

/** Jumu'ah begins when dhuhr does. */
export function startPrayerOf(prayer: Congregation | 'jumah'): StartPrayer {
  return prayer === 'jumah' || prayer === 'jumuah' ? 'dhuhr' : prayer
}

/** The start of which other time ends each prayer's; Isha ends with the next day's Fajr. */
export const endings: Record<StartPrayer, StartPrayer | 'sunrise'> = {
  fajr: 'sunrise',
  dhuhr: 'asr',
  asr: 'maghrib',
  maghrib: 'isha',
  isha: 'fajr',
}

/** A day's computed start times, `HH:mm` at the mosque; empty for a prayer without one. */
export type PrayerStartTimes = Record<StartPrayer, string>

/** In the far north fajr may begin on the previous evening. */
export function isEveningBefore(prayer: string, begins: string | null): boolean {
  return prayer === 'fajr' && begins !== null && begins >= '12:00'
}
