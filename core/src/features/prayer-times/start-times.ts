/** The prayers that begin when the sun says so. */
export const startPrayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export type StartPrayer = (typeof startPrayers)[number]

/** When the prayers of one day begin by computation, as wall clock `HH:mm` of the mosque; empty for one that does not. */
export type PrayerStartTimes = Record<StartPrayer, string>

/** Far in the north fajr may begin on the evening before its day. */
export function isEveningBefore(prayer: string, begins: string | null): boolean {
  return prayer === 'fajr' && begins !== null && begins >= '12:00'
}
