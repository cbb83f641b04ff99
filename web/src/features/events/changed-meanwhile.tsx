import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { changesOf, type EventField, valuesOf } from './event-form.ts'

type ChangedMeanwhileProps = {
  /** The event as it was when the dialog opened. */
  seen: MosqueEvent
  current: MosqueEvent
  onShowTheirs: () => void
}

/** Says what somebody else has made of the event meanwhile; what was typed stays until theirs is asked for. */
export function ChangedMeanwhile({ seen, current, onShowTheirs }: ChangedMeanwhileProps) {
  const { t, i18n } = useTranslation('events')
  const theirs = changesOf(valuesOf(seen), valuesOf(current))
  const isShort = (field: EventField) => field === 'title' || field === 'date' || field === 'time'
  const words = (field: EventField, text: string) =>
    (field === 'date' ? formatDay(text, i18n.language) : text) || t('dialog.nothing')
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink"
    >
      <div className="min-w-0">
        {t('dialog.changedMeanwhile')}
        <ul className="figures font-medium break-words">
          {(Object.entries(theirs) as [EventField, string][]).map(([field, after]) => (
            <li key={field}>
              {isShort(field)
                ? t('dialog.theirChange', {
                    field: t(`fields.${field}`),
                    before: words(field, valuesOf(seen)[field]),
                    after: words(field, after),
                  })
                : t(`fields.${field}`)}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" onPress={onShowTheirs}>
        {t('dialog.loadTheirs')}
      </Button>
    </div>
  )
}
