import type { IsoDay } from '@mihrab/core/days.ts'
import { describeError, describeIssues } from '@mihrab/core/describe-error.ts'
import { findEventDateError } from '@mihrab/core/features/events/event-date.ts'
import { newEventSchema } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#forms/use-field-errors.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatTime } from '#lib/format-day.ts'
import type { EventValues } from './event-form.ts'

const entriesSchema = newEventSchema.pick({ title: true, date: true })

/** Finds what is wrong with the entries, as the server would. */
export function useEventRules(today: IsoDay) {
  const { t } = useTranslation('events', { keyPrefix: 'validation' })

  return (
    values: EventValues,
    /** The day that it has already; null for a new one. */
    ownDay: string | null,
    isTimeUnfinished: boolean,
  ): FieldErrors<EventValues> => {
    const dateError = findEventDateError(values.date, today, ownDay ?? undefined)
    return {
      ...(dateError && { date: describeError(dateError) }),
      ...describeIssues(entriesSchema.safeParse(values).error?.issues ?? []),
      // It counts as none for the browser; to the one who typed it, it is one.
      ...(isTimeUnfinished && {
        time: t('timeUnfinished', { example: formatTime('05:30', browserLocale()) }),
      }),
    }
  }
}
