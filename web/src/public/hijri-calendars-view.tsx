import { daysBetween } from '@mihrab/core/days.ts'
import { unitWords } from '@mihrab/core/duration-words.ts'
import { ummAlQuraSlug } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import type {
  HijriCalendarPage,
  HijriCalendarsPage,
  ListedHijriCalendar,
  PageFrame,
} from '@mihrab/core/features/public/pages.ts'
import { zoneClock } from '@mihrab/core/prayer/zone-clock.ts'
import { hijriCalendarsPath } from '@mihrab/core/public-directory.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Written } from '#ui/written.tsx'
import { Document } from './document.tsx'
import { formatInstantDay, formatLongDay, hijriAttributes } from './format.ts'
import { buttonClasses, cardClasses, pageTitleLook } from './looks.ts'
import { calendarName, figures, here, hijriMonth, listed, locale, t } from './words.ts'

const pathOf = ({ slug }: { readonly slug: string }) => here(`${hijriCalendarsPath}/${slug}`)

/** Which Hijri calendars there are, and who announces them. */
export function HijriCalendarsView({ page, frame }: { page: HijriCalendarsPage; frame: PageFrame }) {
  return (
    <Document frame={frame} title={t('hijriCalendars.title')} description={t('hijriCalendars.description')}>
      <main id="content" className="mx-auto w-full max-w-3xl grow px-4 pt-4 md:pt-8">
        <h1 className={pageTitleLook}>{t('hijriCalendars.title')}</h1>
        <p className="mt-1 text-ink-2">{t('hijriCalendars.intro')}</p>
        <ul className={`${cardClasses} mt-5 divide-y divide-line overflow-hidden`}>
          {page.calendars.map((calendar) => (
            <li key={calendar.slug} className="relative px-4 py-3.5 hover:bg-sunken md:px-5">
              <a
                href={pathOf(calendar)}
                className="inline-flex min-h-8 items-center font-semibold text-accent after:absolute after:inset-0 hover:underline"
              >
                <Written>{nameOf(calendar)}</Written>
              </a>
              <Facts calendar={calendar} />
            </li>
          ))}
        </ul>
      </main>
    </Document>
  )
}

/** Umm al-Qura has a name in each language of the pages. */
const nameOf = (calendar: ListedHijriCalendar) => calendarName(calendar.follows ? calendar : null)

function Facts({ calendar: { authority, follows } }: { calendar: ListedHijriCalendar }) {
  if (!follows) return <p className="text-sm text-ink-2">{t('hijriCalendars.computed')}</p>
  return (
    <p className="text-sm break-words text-ink-2">
      {t('hijriCalendars.announcedBy', { authority })}
      <br />
      {t('hijriCalendars.follows', { name: calendarName(isComputed(follows) ? null : follows) })}
    </p>
  )
}

const isComputed = ({ slug }: { readonly slug: string }) => slug === ummAlQuraSlug

/** The months of a year: when they start, and who says so. */
export function HijriCalendarView({ page, frame }: { page: HijriCalendarPage; frame: PageFrame }) {
  const { calendar, year } = page
  const name = nameOf(calendar)
  return (
    <Document
      frame={frame}
      title={t('hijriCalendars.of', { name })}
      description={t('hijriCalendars.ofDescription', { name, year })}
    >
      <main id="content" className="mx-auto w-full max-w-3xl grow px-4 pt-4 md:pt-8">
        <a
          href={here(hijriCalendarsPath)}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-accent hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t('hijriCalendars.all')}
        </a>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className={`${pageTitleLook} break-words`}>
              <Written>{name}</Written> <span className="whitespace-nowrap">{figures(year)}</span>
            </h1>
            <Facts calendar={calendar} />
          </div>
          <YearLinks page={page} />
        </div>
        <div className={`${cardClasses} overflow-x-auto`}>
          <Months page={page} />
        </div>
        <p className="mt-3 text-sm">
          <a
            href={`/api/public/hijri-calendars/${calendar.slug}/months.txt`}
            className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
          >
            {t('hijriCalendars.file')}
          </a>
        </p>
      </main>
    </Document>
  )
}

function YearLinks({ page: { calendar, previous, next } }: { page: HijriCalendarPage }) {
  const look = buttonClasses('plain')
  return (
    <div className="flex gap-2.5">
      {previous && (
        <a
          href={`${pathOf(calendar)}?year=${previous}`}
          className={look}
          aria-label={t('hijriCalendars.earlier')}
        >
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </a>
      )}
      {next && (
        <a href={`${pathOf(calendar)}?year=${next}`} className={look} aria-label={t('hijriCalendars.later')}>
          <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </a>
      )}
    </div>
  )
}

const cellLook = 'px-3 py-3 text-start align-top md:px-5'

function Months({ page }: { page: HijriCalendarPage }) {
  return (
    <table className="w-full text-sm">
      <thead className="text-ink-2">
        <tr>
          {(['month', 'startsOn', 'state'] as const).map((name) => (
            <th key={name} scope="col" className={`${cellLook} font-normal`}>
              {t(`hijriCalendars.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {page.months.map((month) => (
          <MonthRow key={month.month} page={page} month={month} />
        ))}
      </tbody>
    </table>
  )
}

function MonthRow({ page, month }: { page: HijriCalendarPage; month: HijriCalendarPage['months'][number] }) {
  const { year, firstDay, days, state } = month
  const isNow = firstDay <= page.today && daysBetween(firstDay, page.today) < days
  return (
    <tr
      {...hijriAttributes({ year, month: month.month, day: 1, state })}
      data-date={firstDay}
      className={isNow ? 'bg-gold-soft' : ''}
    >
      <th scope="row" aria-current={isNow ? 'date' : undefined} className={`${cellLook} font-semibold`}>
        {hijriMonth(month.month)}
        <span className="block font-normal text-ink-2">{unitWords(days, 'day', locale())}</span>
      </th>
      <td className={cellLook}>{formatLongDay(firstDay)}</td>
      <td className={`${cellLook} wrap-anywhere`}>
        {t(`hijriCalendars.states.${state}`)}
        <Announcement month={month} timeZone={page.timeZone} />
      </td>
    </tr>
  )
}

interface AnnouncementProps {
  readonly month: HijriCalendarPage['months'][number]
  readonly timeZone: string
}

function Announcement({ month, timeZone }: AnnouncementProps) {
  const { authority, announcedAt, source, link } = month
  if (!authority) return null
  return (
    <span className="block text-ink-2">
      <Written>{authority}</Written>
      {announcedAt && (
        <span className="block">
          {listed([
            formatInstantDay(announcedAt, timeZone),
            figures(zoneClock(timeZone).timeAt(Date.parse(announcedAt))),
          ])}
        </span>
      )}
      {link ? (
        <a
          href={link}
          rel="noopener nofollow"
          className="inline-flex min-h-8 items-center text-accent hover:underline"
        >
          <Written>{source || link}</Written>
        </a>
      ) : (
        source && <Written>{source}</Written>
      )}
    </span>
  )
}
