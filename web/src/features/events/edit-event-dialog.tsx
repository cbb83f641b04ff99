import type { IsoDay } from '@mihrab/core/days.ts'
import { useTranslation } from 'react-i18next'
import { ConcurrentChange } from '#forms/concurrent-change.tsx'
import { changesOf, namesOf } from '#forms/form-entries.ts'
import { useDeleteQuestion } from '#forms/use-delete-question.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatDay, formatTime } from '#lib/format-day.ts'
import type { ShownEvent } from '#queries/events.ts'
import { DayEvents } from './day-events.tsx'
import { DeleteEventQuestion } from './delete-event-question.tsx'
import { EventDialog } from './event-dialog.tsx'
import { type EditingOptions, type EventEditing, useEventEditing } from './event-editing.hooks.ts'
import { bodyOf, type EventBody, valuesOf } from './event-form.ts'
import { eventsOn } from './event-order.ts'
import { EventScope } from './event-scope.tsx'

type EditEventDialogProps = EditingOptions & {
  onOpen: (event: ShownEvent) => void
  onAdd: (day: IsoDay) => void
  onDeleted: () => void
  onClose: () => void
}

export function EditEventDialog(props: EditEventDialogProps) {
  const { mosqueId, capacity, today, shown } = props
  const { event, day } = shown
  const { t } = useTranslation('events')
  const editing = useEventEditing(props)
  const { form, opened, isGone, clash } = editing
  const { scope } = form.values
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
        {clash && <EventClash key={clash.theirs.updatedAt} {...{ form, day, clash }} />}
        {editing.isDayKnown && <OtherEvents {...props} {...{ form, opened, isOver }} />}
        {event.repeat && <EventScope scope={scope} onChange={form.changeScope} />}
      </EventDialog>
      <DeleteEventQuestion
        {...{ mosqueId, capacity, today }}
        {...deletion.questionProps}
        event={clash ? { ...clash.theirs, date: event.repeat ? shown.date : clash.theirs.date } : opened}
        series={event.repeat ? { day, scope, onScopeChange: form.changeScope } : undefined}
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

type EventClashProps = { day: IsoDay; clash: Exclude<EventEditing['clash'], null | false> } & Pick<
  EventEditing,
  'form'
>

/** Another person's change to an event, field by field; only short texts are shown. */
function EventClash({ form, day, clash }: EventClashProps) {
  const { t } = useTranslation('events')
  const { initial: before, values } = form
  const after = valuesOf(clash.theirs, values.scope, day)

  function write(field: 'title' | 'date' | 'time', text: string): string {
    if (!text) return t('dialog.nothing')
    if (field === 'date') return formatDay(text, browserLocale())
    return field === 'time' ? formatTime(text, browserLocale()) : text
  }

  function describe(key: keyof EventBody): string {
    const field = key === 'startsOn' ? 'date' : key
    const name = field === 'image' ? t('fields.image') : labelOf(field)
    if (field !== 'title' && field !== 'date' && field !== 'time') return name
    return t('dialog.theirChange', {
      field: name,
      before: write(field, before[field]),
      after: write(field, after[field]),
    })
  }

  const changed = namesOf(changesOf<EventBody>(bodyOf(before), bodyOf(after)))
  return (
    <ConcurrentChange
      title={clash.title}
      changes={[...new Set(changed.map(describe))]}
      onShowTheirs={clash.showTheirs}
      onKeepMine={clash.keepMine}
    />
  )
}
