import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { useDeleteQuestion } from '#forms/use-delete-question.ts'
import { DayEvents } from './day-events.tsx'
import { DeleteEventQuestion } from './delete-event-question.tsx'
import { EventClash } from './event-clash.tsx'
import { EventDialog } from './event-dialog.tsx'
import { type EditingOptions, type EventEditing, useEventEditing } from './event-editing.hooks.ts'
import { eventsOn } from './event-order.ts'

type EditEventDialogProps = EditingOptions & {
  onOpen: (event: MosqueEvent) => void
  onAdd: (day: IsoDay) => void
  onDeleted: () => void
  onClose: () => void
}

export function EditEventDialog(props: EditEventDialogProps) {
  const { mosqueId, capacity, today, event } = props
  const { t } = useTranslation('events')
  const editing = useEventEditing(props)
  const { form, opened, isGone, clash } = editing
  // If the day has passed while the dialog was open, the event keeps it.
  const isOver = opened.date < today
  const deletion = useDeletion(editing, props.onDeleted)

  return (
    <>
      <EventDialog
        title={t('dialog.editTitle')}
        day={opened.date}
        form={form}
        startOver={{ label: t('dialog.showSaved'), onPress: () => form.show(event) }}
        submitLabel={t(isGone ? 'dialog.addAsNew' : 'dialog.update')}
        earliestDate={isOver ? opened.date : today}
        onDelete={isGone ? undefined : deletion.ask}
        onSubmit={editing.submit}
        onClose={props.onClose}
      >
        {/* Scrolls into view again after each further change. */}
        {clash && <EventClash key={clash.theirs.updatedAt} {...{ opened, clash }} />}
        {editing.isDayKnown && <OtherEvents {...props} {...{ form, opened, isOver }} />}
      </EventDialog>
      <DeleteEventQuestion
        {...{ mosqueId, capacity, today }}
        {...deletion.questionProps}
        event={clash ? clash.theirs : opened}
        onDeleted={deletion.handleDeleted}
      />
    </>
  )
}

function useDeletion({ form, handleFailure }: EventEditing, onDeleted: () => void) {
  const { t } = useTranslation('events')
  const deletion = useDeleteQuestion({
    isDirty: form.isUnsaved,
    goneMessage: t('dialog.goneMeanwhile'),
    onGone: onDeleted,
    onFailed: (error) => handleFailure(error, t('messages.deleteFailed')),
  })

  function handleDeleted() {
    form.forget()
    onDeleted()
  }

  return { ...deletion, handleDeleted }
}

type OtherEventsProps = Pick<EditEventDialogProps, 'events' | 'onOpen' | 'onAdd'> &
  Pick<EventEditing, 'form' | 'opened'> & { isOver: boolean }

function OtherEvents({ events, isOver, form, opened, onOpen, onAdd }: OtherEventsProps) {
  const handleAdd = () => form.guard.request(() => onAdd(opened.date))
  return (
    <DayEvents
      events={eventsOn(events, opened.date).filter(({ _id }) => _id !== opened._id)}
      onOpen={(other) => form.guard.request(() => onOpen(other))}
      onAdd={isOver ? undefined : handleAdd}
    />
  )
}
