import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTime } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { rangeBetween } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorMessage, isSignedOut } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { toast } from '#ui/toast.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { DeleteTimesQuestion } from './delete-times-question.tsx'
import { useEditErrors } from './edit-rules.ts'
import { type Capacity, useUpdatePrayerTime } from './prayer-times.hooks.ts'
import { type CalculationBase, useDayStarts } from './start-times.hooks.ts'
import { TimeFields } from './time-fields.tsx'
import { TimesDialog } from './times-dialog.tsx'
import { dropDraft, useDraftUpkeep, useStoredDraft } from './times-draft.ts'
import {
  changesOf,
  errorsStillThere,
  type FieldErrors,
  knownErrors,
  type Times,
  timesOf,
} from './times-form.ts'

type EditTimesDialogProps = {
  mosqueId: string
  capacity: Capacity
  /** What the beginnings of the prayers are computed from. */
  base: CalculationBase
  today: IsoDay
  /** As it was when the dialog opened. */
  range: PrayerTime
  /** All as they are now. */
  ranges: readonly PrayerTime[]
  onClose: () => void
  onDeleted: (range: PrayerTime) => void
}

/** Changes a range's days and times, or deletes it. */
export function EditTimesDialog(props: EditTimesDialogProps) {
  const { mosqueId, capacity, today, ranges } = props
  const { t } = useTranslation('prayerTimes')
  const subject = props.range._id
  const stored = useStoredDraft(subject)
  // A draft belongs to the range as it was then: what others have changed since must not be overwritten unseen.
  const [opened, setOpened] = useState(stored?.opened ?? props.range)
  const [days, setDays] = useState(stored?.days ?? { startDate: opened.startDate, endDate: opened.endDate })
  const [times, setTimes] = useState(stored?.times ?? timesOf(opened))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAskingToDelete, setIsAskingToDelete] = useState(false)
  const update = useUpdatePrayerTime(mosqueId, capacity)
  const starts = useDayStarts(props.base, days)
  const findErrors = useEditErrors()
  const changes = changesOf(opened, { ...days, ...times })
  const isDirty = Object.keys(changes).length > 0
  useDraftUpkeep(subject, isDirty ? { days, times, opened } : null)
  const current = ranges.find((range) => range._id === opened._id)

  function handleTimes(after: Times) {
    setErrors(errorsStillThere(errors, times, after))
    setTimes(after)
  }

  function handleSubmit() {
    const found = findErrors({ days, times, opened, today, ranges })
    setErrors(found.fields)
    setRefusal(found.overlap)
    if (Object.keys(found.fields).length > 0 || found.overlap) return
    update.mutate(
      { id: opened._id, ...changes, updatedAt: opened.updatedAt },
      {
        onSuccess: () => {
          toast.success(t('messages.updated'))
          handleClose()
        },
        onError: handleError,
      },
    )
  }

  function handleClose() {
    dropDraft(subject)
    props.onClose()
  }

  function handleError(error: Error) {
    const fields = error instanceof ApiError ? knownErrors(error.fields, true) : {}
    const isGone = error instanceof ApiError && error.status === 404
    if (isSignedOut(error)) toast.error(t('messages.signInAgain'))
    setErrors(fields)
    if (isGone) setRefusal(t('dialog.goneMeanwhile'))
    else if (Object.keys(fields).length === 0) {
      setRefusal(errorMessage(error, t('messages.updateFailed'), t('messages.updateBroken')))
    }
  }

  function handleShowTheirs(theirs: PrayerTime) {
    setOpened(theirs)
    setDays({ startDate: theirs.startDate, endDate: theirs.endDate })
    setTimes(timesOf(theirs))
    setErrors({})
    setRefusal(null)
  }

  const earliestStart = rangeBetween(opened.startDate, today).startDate
  const earliestEnd = rangeBetween(opened.endDate, today).startDate
  return (
    <>
      <TimesDialog
        title={t('dialog.editTitle')}
        isOpen={!isAskingToDelete}
        isDirty={isDirty}
        isRestored={stored !== null && opened === stored.opened}
        isPending={update.isPending}
        errors={errors}
        failure={refusal}
        onSubmit={handleSubmit}
        onClose={handleClose}
        footer={
          <>
            <Button
              variant="secondary"
              className="text-red! sm:me-auto"
              isDisabled={update.isPending}
              onPress={() => setIsAskingToDelete(true)}
            >
              {t('dialog.delete')}
            </Button>
            <Button type="submit" isPending={update.isPending}>
              {t('dialog.update')}
            </Button>
          </>
        }
      >
        {current && current.updatedAt !== opened.updatedAt && !update.isPending && (
          <ChangedMeanwhile seen={opened} current={current} onShowTheirs={() => handleShowTheirs(current)} />
        )}
        <div className="mb-4 grid grid-cols-1 gap-x-4 gap-y-4 min-[25rem]:grid-cols-2">
          <DateField
            name="startDate"
            label={t('dialog.startDate')}
            isRequired
            min={earliestStart}
            value={days.startDate}
            error={errors.startDate}
            onChange={(startDate) => setDays({ ...days, startDate })}
          />
          <DateField
            name="endDate"
            label={t('dialog.endDate')}
            isRequired
            min={earliestEnd}
            value={days.endDate}
            error={errors.endDate}
            onChange={(endDate) => setDays({ ...days, endDate })}
          />
        </div>
        <TimeFields times={times} errors={errors} starts={starts} onChange={handleTimes} />
      </TimesDialog>
      <DeleteTimesQuestion
        isOpen={isAskingToDelete}
        mosqueId={mosqueId}
        capacity={capacity}
        range={current ?? opened}
        onCancel={() => setIsAskingToDelete(false)}
        onDeleted={() => {
          dropDraft(subject)
          props.onDeleted(current ?? opened)
        }}
        onFailed={(message) => {
          setIsAskingToDelete(false)
          setRefusal(message)
        }}
      />
    </>
  )
}
