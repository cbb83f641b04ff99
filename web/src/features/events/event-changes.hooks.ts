import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDay, formatTime } from '#lib/format-day.ts'
import { type EventField, eventFields, valuesOf } from './event-form.ts'

/** What has become of an event, field by field; long texts and images are only named. */
export function useEventChanges() {
  const { t } = useTranslation('events')

  function words(field: EventField, text: string): string {
    if (!text) return t('dialog.nothing')
    if (field === 'date') return formatDay(text, browserLocale())
    return field === 'time' ? formatTime(text, browserLocale()) : text
  }

  return (seen: MosqueEvent, current: MosqueEvent): string[] => {
    const before = valuesOf(seen)
    const after = valuesOf(current)
    const changed = eventFields.filter((field) => before[field] !== after[field])
    return changed.map((field) => {
      const name = t(`fields.${field}`)
      if (field === 'description' || field === 'image') return name
      return t('dialog.theirChange', {
        field: name,
        before: words(field, before[field]),
        after: words(field, after[field]),
      })
    })
  }
}
