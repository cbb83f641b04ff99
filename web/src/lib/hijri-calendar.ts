import { type HijriCalendar, ummAlQura } from '@mihrab/core/hijri/hijri-calendar.ts'
import { createContext, use } from 'react'

/** The calendar of the screen's mosque; Umm al-Qura on screens without one. */
export const HijriContext = createContext<HijriCalendar>(ummAlQura)

export function useHijri(): HijriCalendar {
  return use(HijriContext)
}
