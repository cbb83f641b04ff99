import type { IsoDay } from '@mihrab/core/days.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#lib/use-today.ts'
import { useMosqueProfile } from '#queries/mosques.ts'
import type { TimetableMosque } from '#queries/timetables.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CheckedYear } from './checked-year.tsx'

/** Fields for the days, passed in by the page; a year from today at first. Null while something is wrong. */
export type ChosenDays = ComponentType<{ today: IsoDay; children: (days: DayRange | null) => ReactNode }>

type TimetableCheckProps = {
  mosqueId: string
  /** Address of its prayer times. */
  timesHref: string
  ChosenDays: ChosenDays
}

export function TimetableCheck({ mosqueId, timesHref, ChosenDays }: TimetableCheckProps) {
  const { t } = useTranslation('timetableCheck')
  const profile = useMosqueProfile(mosqueId)
  return (
    <>
      <BackLink href={timesHref}>{t('times')}</BackLink>
      <PageHeader title={t('title')} subtitle={t('text')} />
      <Loaded query={profile} message={t('mosqueFailed')}>
        {(mosque) => <ChosenYear key={mosqueId} {...{ mosque, ChosenDays }} />}
      </Loaded>
    </>
  )
}

function ChosenYear({ mosque, ChosenDays }: { mosque: TimetableMosque; ChosenDays: ChosenDays }) {
  const today = useToday(mosque.timeZone)
  return (
    <ChosenDays today={today}>
      {(days) => days && <CheckedYear key={days.startDate + days.endDate} {...{ mosque, today, days }} />}
    </ChosenDays>
  )
}
