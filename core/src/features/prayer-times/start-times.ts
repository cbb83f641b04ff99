/** The prayers whose start times follow the sun. */
export const startPrayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export type StartPrayer = (typeof startPrayers)[number]

/** Jumu'ah takes the place of dhuhr on Fridays. */
export const congregations = [...startPrayers, 'jumuah'] as const
export type Congregation = (typeof congregations)[number]

/** Jumu'ah begins when dhuhr does. */
export function startPrayerOf(prayer: StartPrayer | 'jumah'): StartPrayer {
  return prayer === 'jumah' ? 'dhuhr' : prayer
}

/** A day's computed start times, `HH:mm` at the mosque; empty for a prayer without one. */
export type PrayerStartTimes = Record<StartPrayer, string>

/** In the far north fajr may begin on the previous evening. */
export function isEveningBefore(prayer: string, begins: string | null): boolean {
  return prayer === 'fajr' && begins !== null && begins >= '12:00'
}
