import { earliestDay, type IsoDay, latestDay } from '@mihrab/core/days.ts'
import { useTranslation } from 'react-i18next'
import type { ShownEvent } from '#queries/events.ts'
import { DayEvents } from './day-events.tsx'
import { useEventAddition } from './event-addition.hooks.ts'
import { EventDialog } from './event-dialog.tsx'
import { useEventForm } from './event-form.hooks.ts'
import { eventsOn } from './event-order.ts'
import type { Capacity } from './events.hooks.ts'

type AddEventDialogProps = {
  mosqueId: string
  capacity: Capacity
  today: IsoDay
  day: IsoDay
  events: readonly ShownEvent[]
  onOpen: (event: ShownEvent) => void
  onSaved: (at: { date: IsoDay }) => void
  onClose: () => void
}

export function AddEventDialog({ mosqueId, capacity, today, day, ...props }: AddEventDialogProps) {
  const { t } = useTranslation('events')
  const form = useEventForm({ subject: `${mosqueId}.${day}`, event: null, day, capacity, today })
  const add = useEventAddition({ mosqueId, capacity, form, onSaved: props.onSaved })
  const { date } = form.values
  const chosenDay = date >= earliestDay && date <= latestDay ? date : day

  return (
    <EventDialog
      title={t('dialog.addTitle')}
      day={chosenDay}
      form={form}
      startOver={{ label: t('dialog.startEmpty'), onPress: () => form.show(null) }}
      autoFocusFirstField
      submitLabel={t('dialog.save')}
      earliestDate={today}
      onSubmit={add}
      onClose={props.onClose}
    >
      <DayEvents
        events={eventsOn(props.events, chosenDay)}
        onOpen={(event) => form.guard.request(() => props.onOpen(event))}
      />
    </EventDialog>
  )
}
