import type { IsoDay } from '@mihrab/core/days.ts'
import { useTranslation } from 'react-i18next'
import { reportUnlessAtField } from '#forms/report-failure.ts'
import { toast } from '#ui/toast.tsx'
import type { EventForm } from './event-form.hooks.ts'
import { bodyOf } from './event-form.ts'
import { type Capacity, useCreateEvent } from './events.hooks.ts'

type AdditionOptions = {
  mosqueId: string
  capacity: Capacity
  form: Pick<EventForm, 'submit'>
  onSaved: (at: { date: IsoDay }) => void
}

/** Saves the content of a form as a new event. */
export function useEventAddition({ mosqueId, capacity, form, onSaved }: AdditionOptions) {
  const { t } = useTranslation('events')
  const creation = useCreateEvent(mosqueId, capacity)
  // Admins get another wording.
  const created = t(capacity === 'admin' ? 'messages.createdByAdmin' : 'messages.created')

  return () =>
    form.submit({
      send: (values) => creation.mutateAsync(bodyOf(values)),
      onSaved: () => toast.success(created),
      onEnd: ({ event }) => onSaved(event),
      onFailed: reportUnlessAtField(t('messages.createFailed')),
    })
}
