import { useState } from 'react'
import { StillRight } from '#features/mosques/confirmation/still-right.tsx'
import { OnePrayerField } from '#features/prayer-times/one-prayer-field.tsx'
import { PrayerCalendar } from '#features/prayer-times/prayer-calendar.tsx'
import type { Capacity } from '#features/prayer-times/prayer-times.hooks.ts'
import { SoonBadge } from '#features/timetable-check/soon-badge.tsx'
import { FirstTimes } from '#features/timetables/first-times.tsx'
import { type DialogName, ManyDays } from '#features/timetables/many-days.tsx'
import type { WeekStart } from '#ui/calendar-days.ts'

type MosqueTimesProps = {
  mosqueId: string
  capacity: Capacity
  weekStart: WeekStart
  importHref: string
  checkHref: string
}

/** The calendar, and actions on many days at once. */
export function MosqueTimes({ mosqueId, capacity, weekStart, importHref, checkHref }: MosqueTimesProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  return (
    <>
      <PrayerCalendar
        {...{ mosqueId, capacity, weekStart }}
        note={
          // Admins of the platform cannot know whether a mosque's times are right.
          capacity !== 'admin' && (
            <>
              <SoonBadge mosqueId={mosqueId} checkHref={checkHref} />
              <StillRight mosqueId={mosqueId} />
            </>
          )
        }
        first={(known) => (
          <FirstTimes {...{ mosqueId, importHref, ...known }} onCopy={() => setDialog('copy')} />
        )}
      />
      <ManyDays
        {...{ mosqueId, importHref, checkHref, dialog }}
        PrayerField={OnePrayerField}
        onDialogChange={setDialog}
      />
    </>
  )
}
