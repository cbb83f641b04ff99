import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { DayEvents } from './day-events.tsx'
import { DeleteEventQuestion } from './delete-event-question.tsx'
import { EventDialog } from './event-dialog.tsx'
import { useEventForm } from './event-form.hooks.ts'
import { valuesOf } from './event-form.ts'
import { eventsOn } from './event-order.ts'
import { type Capacity, useFreshEvent, useUpdateEvent } from './events.hooks.ts'

type EditEventDialogProps = {
  mosqueId: string
  capacity: Capacity
  today: IsoDay
  /** As it was when the dialog opened. */
  event: MosqueEvent
  /** All in sight as they are now. */
  events: readonly MosqueEvent[]
  onOpen: (event: MosqueEvent) => void
  onAdd: (day: IsoDay) => void
  onSaved: (event: MosqueEvent) => void
  onDeleted: (event: MosqueEvent) => void
  onClose: () => void
}

/** Changes an event or deletes it, and leads to the others of its day. */
export function EditEventDialog(props: EditEventDialogProps) {
  const { mosqueId, capacity, today, event, events } = props
  const { t } = useTranslation('events')
  const [isAskingToDelete, setIsAskingToDelete] = useState(false)
  const [fetched, setFetched] = useState<MosqueEvent | null>(null)
  const update = useUpdateEvent(mosqueId, capacity)
  const readFresh = useFreshEvent(mosqueId)
  const form = useEventForm({
    subject: event._id,
    opened: event,
    initial: (opened) => valuesOf(opened ?? event),
    capacity,
    today,
  })
  const opened = form.opened ?? event
  const current = fetched ?? events.find(({ _id }) => _id === event._id)
  const theirs = current && current.updatedAt !== opened.updatedAt && !update.isPending ? current : null

  // Its day has passed while the dialog stood open: it keeps it.
  const isOver = opened.date < today

  /** Somebody may have moved it out of the month in sight: then it has to be looked for. */
  async function handleConflict() {
    const found = await readFresh(event._id).catch(() => null)
    if (found) setFetched(found)
  }

  function handleSubmit() {
    update.mutate(
      { id: event._id, ...form.changes, updatedAt: opened.updatedAt },
      {
        onSuccess: (answer) => {
          form.forget()
          toast.success(t('messages.updated'))
          props.onSaved(answer.event)
        },
        onError: (error) => {
          form.handleRefusal(error, t('messages.updateFailed'))
          if (error instanceof ApiError && error.status === 409) handleConflict()
        },
      },
    )
  }

  /** Leaves for another dialog; asks first when something is unsaved. */
  function leaveFor(deed: () => void) {
    form.guard.request(() => {
      form.forget()
      deed()
    })
  }

  function handleDeleted(deleted: MosqueEvent) {
    form.forget()
    props.onDeleted(deleted)
  }

  return (
    <>
      <EventDialog
        title={t('dialog.editTitle')}
        day={opened.date}
        form={form}
        saveLabel={t('dialog.update')}
        isOpen={!isAskingToDelete}
        isPending={update.isPending}
        earliestDate={isOver ? opened.date : today}
        beside={
          <Button
            variant="secondary"
            className="text-red! sm:me-auto"
            isDisabled={update.isPending}
            onPress={() => setIsAskingToDelete(true)}
          >
            {t('dialog.delete')}
          </Button>
        }
        onSubmit={handleSubmit}
        onClose={props.onClose}
      >
        {theirs && <ChangedMeanwhile seen={opened} current={theirs} onShowTheirs={() => form.show(theirs)} />}
        <DayEvents
          events={eventsOn(events, opened.date).filter(({ _id }) => _id !== event._id)}
          onOpen={(other) => leaveFor(() => props.onOpen(other))}
          onAdd={() => leaveFor(() => props.onAdd(opened.date))}
        />
      </EventDialog>
      <DeleteEventQuestion
        isOpen={isAskingToDelete}
        mosqueId={mosqueId}
        capacity={capacity}
        event={current ?? opened}
        onCancel={() => setIsAskingToDelete(false)}
        onDeleted={handleDeleted}
        onFailed={(message) => {
          setIsAskingToDelete(false)
          form.setFailure(message)
        }}
      />
    </>
  )
}
