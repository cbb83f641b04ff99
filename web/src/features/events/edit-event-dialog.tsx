import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConcurrentChange } from '#forms/concurrent-change.tsx'
import { useDeleteQuestion } from '#forms/use-delete-question.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDay, formatTime } from '#lib/format-day.ts'
import { DayEvents } from './day-events.tsx'
import { DeleteEventQuestion } from './delete-event-question.tsx'
import { EventDialog } from './event-dialog.tsx'
import { type EditingOptions, type EventEditing, useEventEditing } from './event-editing.hooks.ts'
import { type EventField, eventFields, valuesOf } from './event-form.ts'
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

type EventClashProps = { opened: MosqueEvent; clash: Exclude<EventEditing['clash'], null | false> }

/** Another person's change to an event, field by field; long texts and images are only named. */
function EventClash({ opened, clash }: EventClashProps) {
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
