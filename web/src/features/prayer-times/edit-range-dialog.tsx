import { type IsoDay, laterOf } from '@mihrab/core/days.ts'
import type { RangePrayer } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { coversDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useDeleteQuestion } from '#forms/use-delete-question.ts'
import { errorMessage } from '#lib/api.ts'
import { DayFields } from './day-fields.tsx'
import { DeleteTimesQuestion } from './delete-times-question.tsx'
import { type EditForm, type EditFormOptions, useEditForm } from './edit-form.hooks.ts'
import { EditNote } from './edit-note.tsx'
import { useEditSaving } from './edit-saving.hooks.ts'
import { EditScope } from './edit-scope.tsx'
import type { Capacity } from './prayer-times.hooks.ts'
import { RangeClash } from './range-clash.tsx'
import { TimeFields } from './time-fields.tsx'
import type { BaseMosque } from './times-base.hooks.ts'
import type { Saved } from './undo-offer.hooks.ts'

type EditRangeDialogProps = Omit<EditFormOptions, 'firstDay'> & {
  capacity: Capacity
  /** Gives the start times of the prayers. */
  mosque: BaseMosque
  /** The day that was pressed; null if opened from the list. */
  day: IsoDay | null
  /** `day` opens with `Change only this day` chosen. */
  firstScope?: 'day' | 'range'
  /** Its field has the focus at first. */
  firstPrayer?: RangePrayer
  onClose: () => void
  onDeleted: (deleted: Saved) => void
}

export function EditRangeDialog(props: EditRangeDialogProps) {
  const { mosqueId, capacity, mosque, today, range, firstScope = 'range' } = props
  const { t } = useTranslation('prayerTimes')
  const isPressed = props.day !== null && coversDay(range, props.day) && props.day >= today
  const day = isPressed && props.day ? props.day : laterOf(range.startDate, today)
  const form = useEditForm({ ...props, firstDay: firstScope === 'day' ? day : null })

  /** Also drops the stored choice of days. */
  function close() {
    form.forget()
    props.onClose()
  }

  const save = useEditSaving({ mosqueId, capacity, timeZone: mosque.timeZone, onClose: close }, form)
  const deletion = useDeletion(props, form)

  return (
    <>
      <FormDialog
        size="large"
        title={t('dialog.editTitle')}
        guard={form.guard}
        form={form}
        startOver={{ label: t('dialog.showSaved'), onPress: form.showSaved }}
        submitLabel={t(form.isGone ? 'dialog.saveAsNew' : form.only ? 'dialog.save' : 'dialog.update')}
        note={!form.isGone && <EditNote {...{ form, mosque, today }} />}
        onDelete={form.isGone || form.only ? undefined : deletion.ask}
        onSubmit={save}
        onClose={close}
      >
        {!form.isSending && <RangeClash form={form} />}
        <EditFields {...{ form, mosque, today, day, isPressed }} firstPrayer={props.firstPrayer} />
      </FormDialog>
      <DeleteTimesQuestion {...{ mosqueId, capacity, today }} {...deletion.questionProps} />
    </>
  )
}

type EditFieldsProps = Pick<EditRangeDialogProps, 'mosque' | 'today' | 'firstPrayer'> & {
  form: EditForm
  /** The one to change alone at first, perhaps because it was pressed. */
  day: IsoDay
  isPressed: boolean
}

function EditFields({ form, mosque, today, day, isPressed, firstPrayer }: EditFieldsProps) {
  const fields = useFirstFocus(firstPrayer)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <EditScope {...{ form, today, day }} />
        <DayFields {...{ form, today, isPressed }} />
      </div>
      <div ref={fields}>
        <TimeFields form={form.ofDays} mosque={mosque} />
      </div>
    </>
  )
}

/** The field of a prayer, for its time or its minutes, takes the focus when the dialog opens. */
function useFirstFocus(prayer: RangePrayer | undefined) {
  const fields = useRef<HTMLDivElement>(null)
  const first = useRef(prayer)
  useEffect(() => {
    const name = first.current
    if (name) fields.current?.querySelector<HTMLElement>(`[name=${name}], [name=${name}Minutes]`)?.focus()
  }, [])
  return fields
}

function useDeletion({ onClose, onDeleted }: EditRangeDialogProps, form: EditForm) {
  const { t } = useTranslation('prayerTimes')
  const reportFailed = form.reportWith((error) => errorMessage(error, t('messages.deleteFailed')))
  const deletion = useDeleteQuestion({
    isDirty: form.isChanged,
    goneMessage: t('dialog.goneMeanwhile'),
    onGone: onClose,
    onFailed: (error) => form.fail(error, reportFailed),
  })

  function handleDeleted(deleted: Saved) {
    form.forget()
    onDeleted(deleted)
  }

  const range = form.clash.theirs ?? form.opened
  return { ask: deletion.ask, questionProps: { ...deletion.questionProps, range, onDeleted: handleDeleted } }
}
