import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '#forms/changed-meanwhile.tsx'
import { errorMessage, isNotFound } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { DayEvents } from './day-events.tsx'
import { DeleteEventQuestion } from './delete-event-question.tsx'
import { useEventChanges } from './event-changes.hooks.ts'
import { EventDialog } from './event-dialog.tsx'
import { type EditingOptions, useEventEditing } from './event-editing.hooks.ts'
import { eventsOn } from './event-order.ts'

type EditEventDialogProps = EditingOptions & {
  onOpen: (event: MosqueEvent) => void
  onAdd: (day: IsoDay) => void
  onDeleted: () => void
  onClose: () => void
}

/** Changes an event or deletes it, and leads to the others of its day. */
export function EditEventDialog(props: EditEventDialogProps) {
  const { mosqueId, capacity, today, event, events } = props
  const { t } = useTranslation('events')
  const [isAskingToDelete, setIsAskingToDelete] = useState(false)
  const { form, opened, isGone, clash, ...editing } = useEventEditing(props)
  const changesIn = useEventChanges()
  // Its day has passed while the dialog stood open: it keeps it.
  const isOver = opened.date < today

  /** Leaves for another dialog; asks first when something is unsaved. */
  function leaveFor(action: () => void) {
    form.guard.request(() => {
      form.forget()
      action()
    })
  }

  function handleDeleted() {
    form.forget()
    props.onDeleted()
  }

  function handleDeletionFailed(error: Error) {
    setIsAskingToDelete(false)
    // It was to be deleted anyway.
    if (isNotFound(error) && !form.isUnsaved) {
      toast.info(errorMessage(error, t('dialog.goneMeanwhile')))
      return props.onDeleted()
    }
    editing.handleFailure(error, t('messages.deleteFailed'))
  }

  return (
    <>
      <EventDialog
        title={t('dialog.editTitle')}
        day={opened.date}
        form={form}
        startOver={{ label: t('dialog.showSaved'), onPress: () => form.show(event) }}
        saveLabel={t(isGone ? 'dialog.addAsNew' : 'dialog.update')}
        earliestDate={isOver ? opened.date : today}
        beside={
          !isGone && (
            <Button
              variant="secondary"
              className="text-red! sm:me-auto"
              isDisabled={form.isSending}
              onPress={() => setIsAskingToDelete(true)}
            >
              {t('dialog.delete')}
            </Button>
          )
        }
        onSubmit={editing.submit}
        onClose={props.onClose}
      >
        {clash && (
          <ChangedMeanwhile
            // Changed once more, it comes into sight once more.
            key={clash.theirs.updatedAt}
            title={clash.title}
            changes={changesIn(opened, clash.theirs)}
            onShowTheirs={clash.showTheirs}
            onKeepMine={clash.keepMine}
          />
        )}
        {editing.isDayKnown && (
          <DayEvents
            events={eventsOn(events, opened.date).filter(({ _id }) => _id !== event._id)}
            onOpen={(other) => leaveFor(() => props.onOpen(other))}
            onAdd={isOver ? undefined : () => leaveFor(() => props.onAdd(opened.date))}
          />
        )}
      </EventDialog>
      <DeleteEventQuestion
        isOpen={isAskingToDelete}
        {...{ mosqueId, capacity, today }}
        event={clash ? clash.theirs : opened}
        onCancel={() => setIsAskingToDelete(false)}
        onDeleted={handleDeleted}
        onFailed={handleDeletionFailed}
      />
    </>
  )
}
