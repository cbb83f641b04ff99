import { eidDates, type PublicEid } from '#features/eid/eid.schemas.ts'
import { writeHijri } from '#features/prayer-times/day-hijri.ts'
import { minutesOfClock } from '#features/prayer-times/rules.schemas.ts'
import type { PublicMosque } from '#features/public/public.schemas.ts'
import { womenSpaceWords } from '#features/public/taraweeh-details.ts'
import { midnightOf } from '#hijri/utc-days.ts'
import { zoneClock } from '#prayer/zone-clock.ts'
import { sayIn } from '#say.ts'
import type { CalendarEvent } from './calendar-events.ts'

/** The congregations of an Eid on its expected day. Their keys have its Hijri date, as the day may move. */
export function eidEvents(mosque: PublicMosque, shown: PublicEid, locale: string): CalendarEvent[] {
  const { eid, year, date, days, congregations } = shown
  const say = sayIn(locale, 'public')
  const clock = zoneClock(mosque.timeZone)
  const hijri = writeHijri({ year, ...eidDates[eid] })
  return congregations.map(({ time, place, address, isMoved, womenSpace, language, note }, index) => {
    const [start = null] = clock.instantsOf(midnightOf(date), minutesOfClock(time))
    const description = [
      days.length > 1 ? say('moon.subject') : '',
      isMoved ? say('eid.moved') : '',
      womenSpaceWords(womenSpace, say),
      language && say('calendar.language', { language }),
      note,
    ]
    return {
      ...{ key: `hijri-${hijri}-eid-${index + 1}`, kind: 'eid' as const, prayer: null, date, start },
      summary: say(`eid.prayer.${eid}`),
      location: [place, address, mosque.name].filter(Boolean).join(', '),
      description: description.filter(Boolean).join('\n'),
      url: mosque.url,
    }
  })
}
