import type { IsoDay } from '@mihrab/core/days.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import type { PublishMode, TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage, isConflict } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { timeSeparator } from '#lib/listed.ts'
import { type TimetableMosque, timesSubject, usePublishTimetable } from '#queries/timetables.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'

/** Times to publish on some days. */
export interface Proposal {
  readonly ranges: readonly TimetableRange[]
  /** If omitted, the mosque's own stay. */
  readonly ownBegins?: readonly OwnBegins[]
}

type PublishOptions = {
  mosque: TimetableMosque
  today: IsoDay
  days: DayRange
  /** The change in words, if it is the same on all days. */
  change: string | undefined
  proposal: Proposal
  /** Only start times are published. */
  lacksJamaah: boolean
  onPublished: () => void
  /** Someone else was faster. */
  onOutdated: () => void
}

/** Publishes a proposal, and offers to undo it. */
export function usePublish(options: PublishOptions) {
  const { mosque, today, days, change, proposal, lacksJamaah, onPublished, onOutdated } = options
  const { t } = useTranslation('timetables')
  const { publish, undo, isPending, error } = usePublishTimetable(mosque._id)

  function handlePublished(changeId: string | null) {
    onPublished()
    if (changeId === null) return toast.success(t('publication.nothing'))
    offerUndo({
      message: lacksJamaah ? t('publication.beginsDone') : t('publication.done'),
      description: [change, formatDayRange(today, days.startDate, days.endDate, browserLocale())]
        .filter(Boolean)
        .join(timeSeparator()),
      subject: timesSubject(mosque._id),
      restore: () => undo(changeId),
      restored: t('publication.undone'),
      failed: (error) => errorMessage(error, t('publication.undoFailed')),
    })
  }

  /** The result is reported even if the dialog was closed in the meantime. */
  async function send({ mode, updatedAt }: { mode: PublishMode; updatedAt: string }) {
    const { startDate: from, endDate: to } = days
    const { ranges, ownBegins } = proposal
    try {
      const timetable = { from, to, ranges: [...ranges], mode, updatedAt }
      const { changeId } = await publish({ ...timetable, ...(ownBegins && { ownBegins: [...ownBegins] }) })
      handlePublished(changeId)
    } catch (failure) {
      if (isConflict(failure)) onOutdated()
    }
  }

  const message = error && errorMessage(error, t('review.publishFailed'))

  return { send, failure: message && { message, isConflict: isConflict(error) }, isPending }
}
