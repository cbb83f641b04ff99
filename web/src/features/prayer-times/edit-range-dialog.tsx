import type { IsoDay } from '@mihrab/core/days.ts'
import type { CalculatedMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, isNotFound } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { DayFields } from './day-fields.tsx'
import { DeleteTimesQuestion } from './delete-times-question.tsx'
import { type EditForm, useEditForm } from './edit-form.hooks.ts'
import { type Capacity, useCreatePrayerTimeRange, useUpdatePrayerTimeRange } from './prayer-times.hooks.ts'
import { RangeClash } from './range-clash.tsx'
import { RangeDialog } from './range-dialog.tsx'
import { TimeFields } from './time-fields.tsx'

type EditRangeDialogProps = {
  mosqueId: string
  capacity: Capacity
  /** What the beginnings of the prayers are computed from. */
  base: CalculatedMosque
  today: IsoDay
  /** As it was when the dialog opened. */
  range: PrayerTimeRange
  /** All as they are now. */
  ranges: readonly PrayerTimeRange[]
  onClose: () => void
  onDeleted: (range: PrayerTimeRange) => void
}

/** Changes a range's days and times, or deletes it. */
export function EditRangeDialog(props: EditRangeDialogProps) {
  const { mosqueId, capacity, today } = props
  const { t } = useTranslation('prayerTimes')
  const [isAskingToDelete, setIsAskingToDelete] = useState(false)
  const form = useEditForm(props)
  const save = useSaving(props, form)

  function handleClose() {
    form.forget()
    props.onClose()
  }

  function handleDeletionFailed(error: Error) {
    setIsAskingToDelete(false)
    // They were to be deleted anyway.
    if (isNotFound(error) && !form.isChanged) {
      toast.info(errorMessage(error, t('dialog.goneMeanwhile')))
      return handleClose()
    }
    form.fail(
      error,
      form.tell((error) => errorMessage(error, t('messages.deleteFailed'))),
    )
  }

  return (
    <>
      <RangeDialog
        title={t('dialog.editTitle')}
        isDirty={form.isChanged}
        form={form}
        startOver={{ label: t('dialog.showSaved'), onPress: form.showSaved }}
        onSubmit={save}
        onClose={handleClose}
        footer={
          <EditFooter
            isGone={form.isGone}
            isPending={form.isSending}
            onDelete={() => setIsAskingToDelete(true)}
          />
        }
      >
        {!form.isSending && <RangeClash form={form} />}
        <DayFields form={form} today={today} />
        <TimeFields form={form} base={props.base} />
      </RangeDialog>
      <DeleteTimesQuestion
        {...{ mosqueId, capacity, today }}
        isOpen={isAskingToDelete}
        range={form.clash.theirs ?? form.opened}
        onCancel={() => setIsAskingToDelete(false)}
        onDeleted={(deleted) => {
          form.forget()
          props.onDeleted(deleted)
        }}
        onFailed={handleDeletionFailed}
      />
    </>
  )
}

type EditFooterProps = { isGone: boolean; isPending: boolean; onDelete: () => void }

function EditFooter({ isGone, isPending, onDelete }: EditFooterProps) {
  const { t } = useTranslation('prayerTimes')
  return (
    <>
      {!isGone && (
        <Button
          variant="secondary"
          className="text-red! sm:me-auto"
          isDisabled={isPending}
          onPress={onDelete}
        >
          {t('dialog.delete')}
        </Button>
      )}
      <Button type="submit" isPending={isPending}>
        {t(isGone ? 'dialog.saveAsNew' : 'dialog.update')}
      </Button>
    </>
  )
}

/** Updates the range or, where it was deleted meanwhile, makes a new one from the entries. */
function useSaving({ mosqueId, capacity, onClose }: EditRangeDialogProps, form: EditForm) {
  const { t } = useTranslation('prayerTimes')
  const update = useUpdatePrayerTimeRange(mosqueId, capacity)
  const creation = useCreatePrayerTimeRange(mosqueId, capacity)
  const { opened, changes, isGone } = form

  const create = () =>
    form.submit({
      send: creation.mutateAsync,
      onSaved: () => toast.success(t('messages.saved')),
      onEnd: onClose,
      onFailed: form.tell((error) => errorMessage(error, t('messages.saveFailed'))),
    })

  const save = () =>
    form.submit({
      send: () => update.mutateAsync({ id: opened._id, ...changes, updatedAt: opened.updatedAt }),
      onSaved: () => toast.success(t('messages.updated')),
      onEnd: onClose,
      onFailed: form.tell((error) =>
        errorMessage(error, t('messages.updateFailed'), t('messages.updateBroken')),
      ),
    })

  return isGone ? create : save
}
