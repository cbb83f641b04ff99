import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConcurrentChange } from '#forms/concurrent-change.tsx'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDay, formatTime } from '#lib/format-day.ts'
import type { EventEditing } from './event-editing.hooks.ts'
import { type EventField, eventFields, valuesOf } from './event-form.ts'

type EventClashProps = { opened: MosqueEvent; clash: Exclude<EventEditing['clash'], null | false> }

/** Another person's change to an event, field by field; long texts and images are only named. */
export function EventClash({ opened, clash }: EventClashProps) {
  const { t } = useTranslation('events')
  const before = valuesOf(opened)
  const after = valuesOf(clash.theirs)

  function write(field: EventField, text: string): string {
    if (!text) return t('dialog.nothing')
    if (field === 'date') return formatDay(text, browserLocale())
    return field === 'time' ? formatTime(text, browserLocale()) : text
  }

  function describe(field: EventField): string {
    const name = t(`fields.${field}`)
    if (field === 'description' || field === 'image' || field === 'imageText') return name
    return t('dialog.theirChange', {
      field: name,
      before: write(field, before[field]),
      after: write(field, after[field]),
    })
  }

  return (
    <ConcurrentChange
      title={clash.title}
      changes={eventFields.filter((field) => before[field] !== after[field]).map(describe)}
      onShowTheirs={clash.showTheirs}
      onKeepMine={clash.keepMine}
    />
  )
}
