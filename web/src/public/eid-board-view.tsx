import { nameIn } from '@mihrab/core/features/mosques/mosque-texts.ts'
import type { BoardCongregation, BoardDay, EidBoardPage } from '@mihrab/core/features/public/eid-board.ts'
import type { PageFrame } from '@mihrab/core/features/public/pages.ts'
import { eidPath } from '@mihrab/core/public-directory.ts'
import { Pattern } from '#ui/pattern.tsx'
import { Written } from '#ui/written.tsx'
import { Distance } from './directory-row.tsx'
import { Document } from './document.tsx'
import { EidDetails, eidAttributes, eidName } from './eid-card.tsx'
import { formatLongDay } from './format.ts'
import { buttonClasses, cardClasses, pageTitleLook, sectionTitleLook } from './looks.ts'
import {
  calendarName,
  countryName,
  currentLanguage,
  figures,
  here,
  listed,
  t,
  timeSeparator,
} from './words.ts'

/** Eid congregations near a place or in a country, for readers without a script too. */
export function EidBoardView({ page, frame }: { page: EidBoardPage; frame: PageFrame }) {
  const { near, country, days, expected } = page
  const isAsked = near !== '' || country !== null
  const title = titleOf(page)
  return (
    <Document frame={frame} title={title} description={t('eid.description')} query={queryOf(page)}>
      <div className="on-green relative overflow-hidden bg-[linear-gradient(165deg,#0f5a40,#0b4330_38%,#06281d)] text-on-sidebar">
        <Pattern className="opacity-[.05]" />
        <div className="relative mx-auto w-full max-w-3xl px-4 py-5 md:py-8">
          <h1 className={`${pageTitleLook} break-words`}>{title}</h1>
          <p className="mt-1">{yearName(page)}</p>
        </div>
      </div>
      <main id="content" className="mx-auto w-full max-w-3xl grow px-4 pt-4 md:pt-6">
        <PlaceForm path={eidPath} near={near} />
        {expected && (
          <p data-expected={expected.date} className={`${cardClasses} mt-5 px-4 py-4 lg:px-5`}>
            {t('eid.expected', {
              eid: yearName(page),
              date: formatLongDay(expected.date),
              calendar: calendarName(expected.calendar),
            })}
          </p>
        )}
        {page.isUnknownPlace ? (
          <p role="status" className="mt-5">
            {t('eid.unknownPlace', { place: near })}
          </p>
        ) : (
          isAsked && days.length === 0 && <p className="mt-5 text-ink-2">{t('eid.nothing')}</p>
        )}
        {days.map((day) => (
          <Day key={day.date} eid={page.eid} day={day} />
        ))}
      </main>
    </Document>
  )
}

function titleOf({ near, country, isUnknownPlace }: EidBoardPage): string {
  if (country && near === '') return t('eid.titleIn', { place: countryName(country) })
  const isName = /\p{L}/u.test(near) && !isUnknownPlace
  return isName ? t('eid.titleNear', { place: near }) : t('eid.title')
}

const yearName = ({ eid, year }: EidBoardPage) =>
  t(eid === 'fitr' ? 'calendar.hijriDays.eidAlFitr' : 'calendar.hijriDays.eidAlAdha', { year })

function queryOf({ near, country }: EidBoardPage): string {
  const query = [near && `near=${encodeURIComponent(near)}`, country && `country=${country}`].filter(Boolean)
  return query.length > 0 ? `?${query.join('&')}` : ''
}

export function PlaceForm({ path, near }: { path: string; near: string }) {
  return (
    <search>
      <form action={here(path)} method="get" className="flex flex-wrap items-end gap-2.5">
        <label className="min-w-0 grow basis-56 text-sm font-medium">
          {t('eid.place')}
          <input
            type="search"
            name="near"
            defaultValue={near}
            maxLength={200}
            dir="auto"
            className="mt-1 h-12 w-full rounded-control border border-edge bg-surface px-3 text-base"
          />
        </label>
        <button type="submit" className={`${buttonClasses('accent')} max-sm:grow`}>
          {t('directory.search')}
        </button>
      </form>
    </search>
  )
}

function Day({ eid, day }: { eid: EidBoardPage['eid']; day: BoardDay }) {
  const { date, calendars, state, congregations } = day
  const isOpen = congregations.every((each) => each.isSubjectToAnnouncement)
  const names = listed(calendars.map(calendarName))
  const marks = [
    t('eid.by', { calendars: names }),
    t(isOpen ? 'moon.subject' : `hijriCalendars.states.${state}`),
  ]
  return (
    <section aria-labelledby={date} data-day={date} className="mt-6">
      <h2 id={date} className={sectionTitleLook}>
        {formatLongDay(date)}
      </h2>
      <p className={`mb-3 text-sm break-words ${isOpen ? 'text-gold-ink' : 'text-ink-2'}`}>{listed(marks)}</p>
      <ul className={`${cardClasses} divide-y divide-line overflow-hidden`}>
        {congregations.map((one) => (
          <Row
            key={`${one.mosque.slug} ${one.time} ${one.place}`}
            eid={eid}
            congregation={one}
            isMarked={!isOpen && one.isSubjectToAnnouncement}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly eid: EidBoardPage['eid']
  readonly congregation: BoardCongregation
  /** It may be another day, unlike others of the list. */
  readonly isMarked: boolean
}

function Row({ eid, congregation, isMarked }: RowProps) {
  const { mosque, time, place, address, distanceKm, isMoved } = congregation
  return (
    <li
      {...eidAttributes(eid, congregation)}
      className={`relative flex items-baseline gap-3 px-4 py-3 md:gap-5 md:px-5 ${isMoved ? 'bg-gold-soft/60' : 'hover:bg-sunken/60'}`}
    >
      <span className="figures min-w-14 shrink-0 text-xl font-semibold">{figures(time)}</span>
      <div className="min-w-0 grow sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)] sm:gap-x-4">
        <div className="min-w-0">
          <h3 className="font-sans text-base font-semibold break-words">
            {/* The whole row can be pressed. */}
            <a href={here(`/mosques/${mosque.slug}`)} className="after:absolute after:inset-0">
              <Written>{nameIn(mosque, currentLanguage())}</Written>
            </a>
          </h3>
          <p className="text-sm break-words text-ink-2">
            {distanceKm !== null && (
              <>
                <Distance km={distanceKm} />
                {timeSeparator()}
              </>
            )}
            <Written>{listed([place, address].filter(Boolean))}</Written>
          </p>
          {isMarked && <p className="text-sm text-gold-ink">{t('moon.subject')}</p>}
        </div>
        <EidDetails congregation={congregation} />
      </div>
    </li>
  )
}

/** On pages of the directory while an Eid is near. */
export function EidLink({ eid, place }: { eid: EidBoardPage['eid']; place: string }) {
  return (
    <a
      href={here(`${eidPath}${place}`)}
      className="mb-3 flex min-h-11 items-center rounded-control bg-gold-soft px-4 py-2 font-semibold text-gold-ink hover:underline"
    >
      {t('eid.link', { eid: eidName(eid) })}
    </a>
  )
}
