import { type IsoDay, isIsoDay } from '@mihrab/core/days.ts'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#forms/use-field-errors.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatTime } from '#lib/format-day.ts'
import type { EventValues } from './event-form.ts'

/** Finds what is wrong with the entries, as the server would. */
export function useEventRules(today: IsoDay) {
  const { t } = useTranslation('events', { keyPrefix: 'validation' })

  function findDateError(date: string, ownDay: string | null): string | null {
    if (!isIsoDay(date)) return t('dateRequired')
    return date < today && date !== ownDay ? t('dateInPast') : null
  }

  return (
    { title, date }: EventValues,
    /** The day that it has already; null for a new one. */
    ownDay: string | null,
    isTimeUnfinished: boolean,
  ): FieldErrors<EventValues> => {
    const dateError = findDateError(date, ownDay)
    return {
      ...(!title.trim() && { title: t('titleRequired') }),
      ...(dateError && { date: dateError }),
      // It counts as none for the browser; to the one who typed it, it is one.
      ...(isTimeUnfinished && {
        time: t('timeUnfinished', { example: formatTime('05:30', browserLocale()) }),
      }),
    }
  }
}
