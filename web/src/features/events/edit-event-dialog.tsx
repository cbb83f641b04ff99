import type { IsoDay } from '@mihrab/core/days.ts'
import type { MosqueEvent } from '@mihrab/core/features/events/events.schemas.ts'
import { withDays } from '@mihrab/core/features/events/occurrences.ts'
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
import { bodyOf, type EventBody, type EventValues, valuesOf } from './event-form.ts'
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
        {clash && <EventClash key={clash.theirs.updatedAt} {...{ opened, day, clash }} />}
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

type OtherEventsProps = Pick<EditEventDialogProps, 'shown' | 'events' | 'onOpen' | 'onAdd'> &
  Pick<EventEditing, 'form' | 'opened'> & { isOver: boolean }

function OtherEvents({ shown, events, isOver, form, opened, onOpen, onAdd }: OtherEventsProps) {
  const handleAdd = () => form.guard.request(() => onAdd(opened.date))
  return (
    <DayEvents
      // Two occurrences of a series can meet on a day.
      events={eventsOn(events, opened.date).filter(
        ({ _id, day }) => _id !== opened._id || (opened.repeat && day !== shown.day),
      )}
      onOpen={(other) => form.guard.request(() => onOpen(other))}
      onAdd={isOver ? undefined : handleAdd}
    />
  )
}

type EventClashProps = Pick<EventEditing, 'opened'> & {
  day: IsoDay
  clash: Exclude<EventEditing['clash'], null | false>
}

/** Another person's change to an event, field by field; only short texts are shown. */
function EventClash({ opened, day, clash }: EventClashProps) {
  const { t } = useTranslation('events')

  function write(field: 'title' | 'date' | 'time', text: string): string {
    if (!text) return t('dialog.nothing')
    if (field === 'date') return formatDay(text, browserLocale())
    return field === 'time' ? formatTime(text, browserLocale()) : text
  }

  function describe(before: EventValues, after: EventValues): string[] {
    return namesOf(changesOf<EventBody>(bodyOf(before), bodyOf(after))).map((key) => {
      const field = key === 'startsOn' ? 'date' : key
      const name = field === 'image' ? t('fields.image') : labelOf(field)
      if (field !== 'title' && field !== 'date' && field !== 'time') return name
      const values = { before: write(field, before[field]), after: write(field, after[field]) }
      return t('dialog.theirChange', { field: name, ...values })
    })
  }

  const changes = [
    ...(opened.repeat ? describe(valuesOf(opened, 'only', day), valuesOf(clash.theirs, 'only', day)) : []),
    ...describe(valuesOf(withoutDay(opened, day)), valuesOf(withoutDay(clash.theirs, day))),
  ]
  return (
    <ConcurrentChange
      title={clash.title}
      changes={[...new Set(changes)]}
      onShowTheirs={clash.showTheirs}
      onKeepMine={clash.keepMine}
    />
  )
}

/** Its rule, and all other days. */
const withoutDay = (event: MosqueEvent, day: IsoDay): MosqueEvent => ({
  ...event,
  repeat: event.repeat && withDays(event.repeat, (each) => each !== day),
})
