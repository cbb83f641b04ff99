/** Names of the Hijri months, for calendars in English and Arabic. */

type HijriMonthName = { english: string; arabic: string }

/** Muharram first. */
export const hijriMonthNames: readonly HijriMonthName[] = [
  { english: 'Muharram', arabic: 'محرم' },
  { english: 'Safar', arabic: 'صفر' },
  { english: 'Rabi I', arabic: 'ربيع الأول' },
  { english: 'Rabi II', arabic: 'ربيع الآخر' },
  { english: 'Jumada I', arabic: 'جمادى الأولى' },
  { english: 'Jumada II', arabic: 'جمادى الآخرة' },
  { english: 'Rajab', arabic: 'رجب' },
  { english: 'Shaban', arabic: 'شعبان' },
  { english: 'Ramadan', arabic: 'رمضان' },
  { english: 'Shawwal', arabic: 'شوال' },
  { english: 'Dhu al-Qadah', arabic: 'ذو القعدة' },
  { english: 'Dhu al-Hijjah', arabic: 'ذو الحجة' },
]

/** The name of a month 1–12. Throws RangeError for another number. */
export function hijriMonthName(month: number): HijriMonthName {
  const name = hijriMonthNames[month - 1]
  if (!name) throw new RangeError('month must be a whole number from 1 to 12')
  return name
}
