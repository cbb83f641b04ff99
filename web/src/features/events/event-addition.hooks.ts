import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { reportUnlessAtField } from '#forms/report-failure.ts'
import { toast } from '#ui/toast.tsx'
import type { EventForm } from './event-form.hooks.ts'
import { type Capacity, useCreateEvent } from './events.hooks.ts'

type AdditionOptions = {
  mosqueId: string
  capacity: Capacity
  form: Pick<EventForm, 'submit'>
  onSaved: (event: MosqueEvent) => void
}

/** Saves the content of a form as a new event. */
export function useEventAddition({ mosqueId, capacity, form, onSaved }: AdditionOptions) {
  const { t } = useTranslation('events')
  const creation = useCreateEvent(mosqueId, capacity)
  // Admins get another wording.
  const created = t(capacity === 'admin' ? 'messages.createdByAdmin' : 'messages.created')

  return () =>
    form.submit({
      send: creation.mutateAsync,
      onSaved: () => toast.success(created),
      onEnd: ({ event }) => onSaved(event),
      onFailed: reportUnlessAtField(t('messages.createFailed')),
    })
}
