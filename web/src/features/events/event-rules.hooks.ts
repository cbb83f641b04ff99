import { type IsoDay, isIsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatTime } from '#lib/format-day.ts'
import type { EventErrors, EventValues } from './event-form.ts'

/** Finds what is wrong with the entries, as the server would. */
export function useEventRules(today: IsoDay) {
  const { t } = useTranslation('events', { keyPrefix: 'validation' })

  function findDateError(date: string, opened: MosqueEvent | null): string | null {
    if (!isIsoDay(date)) return t('dateRequired')
    return date < today && date !== opened?.date ? t('dateInPast') : null
  }

  return (
    { title, date }: EventValues,
    opened: MosqueEvent | null,
    isTimeUnfinished: boolean,
  ): EventErrors => {
    const dateError = findDateError(date, opened)
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
