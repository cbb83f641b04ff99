import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/toast.tsx'
import { DayEvents } from './day-events.tsx'
import { EventDialog } from './event-dialog.tsx'
import { useEventForm } from './event-form.hooks.ts'
import { newEventOn } from './event-form.ts'
import { eventsOn } from './event-order.ts'
import { type Capacity, useCreateEvent } from './events.hooks.ts'

type AddEventDialogProps = {
  mosqueId: string
  capacity: Capacity
  today: IsoDay
  day: IsoDay
  events: readonly MosqueEvent[]
  onOpen: (event: MosqueEvent) => void
  onSaved: (event: MosqueEvent) => void
  onClose: () => void
}

export function AddEventDialog(props: AddEventDialogProps) {
  const { mosqueId, capacity, today, day } = props
  const { t } = useTranslation('events')
  const creation = useCreateEvent(mosqueId, capacity)
  const form = useEventForm({
    subject: `${mosqueId}.${day}`,
    opened: null,
    initial: () => newEventOn(day),
    capacity,
    today,
  })

  function handleSubmit() {
    creation.mutate(form.values, {
      onSuccess: ({ event }) => {
        form.forget()
        toast.success(t(capacity === 'admin' ? 'messages.createdByAdmin' : 'messages.created'))
        props.onSaved(event)
      },
      onError: (error) => form.handleRefusal(error, t('messages.createFailed')),
    })
  }

  function handleOpen(event: MosqueEvent) {
    form.guard.request(() => {
      form.forget()
      props.onOpen(event)
    })
  }

  return (
    <EventDialog
      title={t('dialog.addTitle')}
      day={day}
      form={form}
      saveLabel={t('dialog.save')}
      isPending={creation.isPending}
      earliestDate={today}
      onSubmit={handleSubmit}
      onClose={props.onClose}
    >
      <DayEvents events={eventsOn(props.events, day)} onOpen={handleOpen} />
    </EventDialog>
  )
}
