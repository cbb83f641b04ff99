import { addDays, type IsoDay } from '@mihrab/core/days.ts'
import { checkAuth } from '@mihrab/core/features/auth/auth.calls.ts'
import type { HijriCalendarItem } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { isNotFound, queryKeyOf } from '#lib/api.ts'
import { formatDayOfYear } from '#lib/day-formats.ts'
import { formatHijriMonth } from '#lib/format-hijri.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { Written } from '#ui/written.tsx'
import { AnnounceMonth, type Published } from './announce-month.tsx'
import { type EditedCalendar, useHijriCalendar } from './hijri-calendars.hooks.ts'
import { MonthList } from './month-list.tsx'
import { PublishedNote } from './published-note.tsx'

/** A calendar for its editors: the month that waits, and the months around it. */
export function HijriCalendarScreen({ id }: { id: string }) {
  const { t } = useTranslation('hijriCalendars')
  const [params, setParams] = useSearchParams()
  const query = useHijriCalendar(id, params.get('from'))
  const isGone = isNotFound(query.error)
  useRereadToast({ ...query, isRefetchError: query.isRefetchError && !isGone }, t('failed'))
  if (isGone) return <CalendarGone />
  return (
    <Loaded query={query} message={t('failed')}>
      {({ calendar, months }) => (
        <>
          <PageHeader
            title={calendar.name}
            subtitle={calendar.authority !== calendar.name && <Written>{calendar.authority}</Written>}
          />
          <div className="grid items-start gap-x-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <Decision {...{ calendar, months }} />
            <MonthList
              {...{ calendar, months }}
              isFormer={query.isPlaceholderData}
              onShow={(from) => setParams({ from }, { replace: true, preventScrollReset: true })}
            />
          </div>
        </>
      )}
    </Loaded>
  )
}

/** The month that waits, until it is published. */
function Decision({ calendar, months }: EditedCalendar) {
  const { t } = useTranslation('hijriCalendars')
  const [published, setPublished] = useState<Published | null>(null)
  if (published) {
    return <PublishedNote calendar={calendar} published={published} onUndone={() => setPublished(null)} />
  }
  const { waits } = calendar
  if (!waits) {
    return (
      <Card className="mb-4">
        {calendar.follows === null ? (
          <p className="text-ink-2">{t('computed')}</p>
        ) : (
          <NothingWaits months={months} />
        )}
      </Card>
    )
  }
  return (
    <div className="mb-4">
      <AnnounceMonth
        key={`${waits.year}-${waits.month}`}
        startOfMonthBefore={startOfMonthBefore(waits, months)}
        onPublished={setPublished}
        {...{ calendar, waits }}
      />
    </div>
  )
}

function NothingWaits({ months }: Pick<EditedCalendar, 'months'>) {
  const { t, i18n } = useTranslation('hijriCalendars')
  const next = months.findIndex(({ isPast, state }) => !isPast && state === 'computed')
  const [month, before] = [months[next], months[next - 1]]
  return (
    <>
      <p>{t('nothingWaits')}</p>
      {/* Not among months that are all ahead: another may come before them. */}
      {months[0]?.isPast && month && before && (
        <p className="figures mt-1 text-ink-2">
          {t('next', {
            month: formatHijriMonth(month),
            day: formatDayOfYear(addDays(before.firstDay, 28), i18n.language),
          })}
        </p>
      )}
    </>
  )
}

/** Deleted, perhaps while its editor looked at it. */
function CalendarGone() {
  const { t } = useTranslation('hijriCalendars')
  const { t: inApp } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()

  async function goHome() {
    // Until the session is read again, this calendar is where its editor starts.
    await client.invalidateQueries({ queryKey: queryKeyOf(checkAuth) })
    navigate('/')
  }

  return (
    <Card isFlush>
      <EmptyState title={t('gone')} action={<Button onPress={goHome}>{inApp('notFound.home')}</Button>} />
    </Card>
  )
}

function startOfMonthBefore(
  { year, month }: NonNullable<HijriCalendarItem['waits']>,
  months: EditedCalendar['months'],
): IsoDay | undefined {
  const isBefore = (each: EditedCalendar['months'][number]) =>
    each.year * 12 + each.month === year * 12 + month - 1
  return months.find(isBefore)?.firstDay
}
