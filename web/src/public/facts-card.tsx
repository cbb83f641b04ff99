import { addDays } from '@mihrab/core/days.ts'
import { ummAlQuraSlug } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { confirmedForDays } from '@mihrab/core/features/mosques/freshness.ts'
import type { MosquePage } from '@mihrab/core/features/public/pages.ts'
import { hijriCalendarsPath } from '@mihrab/core/public-directory.ts'
import { BadgeCheck, CalendarCheck, CalendarDays, CalendarX, CircleHelp, Languages, Moon } from 'lucide-react'
import { Fragment } from 'react'
import { Written } from '#ui/written.tsx'
import { formatDay, formatInstantMonth } from './format.ts'
import { cardClasses, cardPadding } from './looks.ts'
import { calendarName, here, listed, t } from './words.ts'

/** How recent the times are; without any there is nothing to confirm. */
export function FactsCard({ page }: { page: MosquePage }) {
  const { mosque, today, confirmedDaysAgo, khutbahLanguages, hijriCalendar, eidAlAdhaBy } = page
  const isFresh = confirmedDaysAgo !== null && confirmedDaysAgo <= confirmedForDays
  // The first times may begin later.
  const hasToday = page.days.every(({ date, jamaah }) => date !== today || jamaah !== null)
  const isSet = hasToday && mosque.timesSetUntil !== null && mosque.timesSetUntil >= today
  const Confirmed = isFresh ? BadgeCheck : CircleHelp
  const Until = isSet ? CalendarCheck : CalendarX
  return (
    <ul className={`${cardClasses} ${cardPadding} space-y-2 text-sm`}>
      {mosque.timesSetUntil !== null && (
        <li
          data-confirmed={confirmedDaysAgo === null ? undefined : addDays(today, -confirmedDaysAgo)}
          className={`flex gap-2.5 ${isFresh ? 'font-semibold' : 'text-ink-2'}`}
        >
          <Confirmed
            aria-hidden="true"
            className={`size-5 shrink-0 ${isFresh ? 'text-accent' : 'text-ink-3'}`}
          />
          {confirmation(page)}
        </li>
      )}
      <li className="flex gap-2.5 text-ink-2">
        <Until aria-hidden="true" className={`size-5 shrink-0 ${isSet ? 'text-accent' : 'text-ink-3'}`} />
        {isSet && mosque.timesSetUntil
          ? t('facts.setUntil', { date: formatDay(mosque.timesSetUntil) })
          : t('facts.notSet')}
      </li>
      {hijriCalendar && (
        <li className="flex gap-2.5 text-ink-2">
          <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-accent" />
          <a
            href={here(`${hijriCalendarsPath}/${hijriCalendar.slug}`)}
            className="min-w-0 break-words hover:underline"
          >
            {t('hijriCalendars.of', { name: calendarName(hijriCalendar) })}
          </a>
        </li>
      )}
      {eidAlAdhaBy && (
        <li data-eid-calendar={eidAlAdhaBy.named?.slug ?? ummAlQuraSlug} className="flex gap-2.5 text-ink-2">
          <Moon aria-hidden="true" className="size-5 shrink-0 text-accent" />
          {t('moon.eidBy', { name: calendarName(eidAlAdhaBy.named) })}
        </li>
      )}
      {khutbahLanguages.length > 0 && (
        <li className="flex gap-2.5 text-ink-2">
          <Languages aria-hidden="true" className="size-5 shrink-0 text-accent" />
          <span data-khutbah-languages>
            {t('facts.khutbah')} <KhutbahLanguages languages={khutbahLanguages} />
          </span>
        </li>
      )}
    </ul>
  )
}

function KhutbahLanguages({ languages }: { languages: readonly string[] }) {
  return languages.map((language, index) => (
    <Fragment key={language}>
      {index > 0 && listed(['', ''])}
      <Written>{language}</Written>
    </Fragment>
  ))
}

function confirmation({ mosque, confirmedDaysAgo }: MosquePage): string {
  if (mosque.confirmedAt === null || confirmedDaysAgo === null) return t('facts.neverConfirmed')
  if (confirmedDaysAgo <= 0) return t('facts.confirmedToday')
  if (confirmedDaysAgo <= confirmedForDays) return t('facts.confirmed', { count: confirmedDaysAgo })
  return t('facts.notConfirmedSince', { month: formatInstantMonth(mosque.confirmedAt, mosque.timeZone) })
}
