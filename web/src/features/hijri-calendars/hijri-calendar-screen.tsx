import type { IsoDay } from '@mihrab/core/days.ts'
import type { HijriCalendarItem } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Card } from '#ui/card.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
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
  useRereadToast(query, t('failedTitle'))
  if (!query.data) {
    if (!query.error) return <SkeletonList label={t('loading')} rows={6} />
    return <FailedRead query={query} title={t('failedTitle')} failed={t('tryAgain')} />
  }
  const { calendar } = query.data
  return (
    <>
      <PageHeader
        title={calendar.name}
        subtitle={calendar.authority !== calendar.name && <Written>{calendar.authority}</Written>}
      />
      <div className="grid items-start gap-x-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Decision {...query.data} />
        <MonthList
          {...query.data}
          isFormer={query.isPlaceholderData}
          onShow={(from) => setParams({ from }, { replace: true, preventScrollReset: true })}
        />
      </div>
    </>
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
        <p className="text-ink-2">{t(calendar.follows === null ? 'computed' : 'nothingWaits')}</p>
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

function startOfMonthBefore(
  { year, month }: NonNullable<HijriCalendarItem['waits']>,
  months: EditedCalendar['months'],
): IsoDay | undefined {
  const isBefore = (each: EditedCalendar['months'][number]) =>
    each.year * 12 + each.month === year * 12 + month - 1
  return months.find(isBefore)?.firstDay
}
