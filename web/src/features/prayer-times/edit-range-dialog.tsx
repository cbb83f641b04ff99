import { type IsoDay, laterOf } from '@mihrab/core/days.ts'
import { coversDay } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import type { CloseGuard } from '#forms/use-close-guard.ts'
import { useDeleteQuestion } from '#forms/use-delete-question.ts'
import { errorMessage } from '#lib/api.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatShortDay } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { DayFields } from './day-fields.tsx'
import { DeleteTimesQuestion } from './delete-times-question.tsx'
import { type EditForm, type EditFormOptions, useEditForm } from './edit-form.hooks.ts'
import { type Capacity, useCreatePrayerTimeRange, useUpdatePrayerTimeRange } from './prayer-times.hooks.ts'
import { RangeClash } from './range-clash.tsx'
import { TimeFields } from './time-fields.tsx'
import type { BaseMosque } from './times-base.hooks.ts'
import { givenRangeOf, rangeChangesOf } from './times-form.ts'
import { type Saved, useUndoOffers } from './undo-offer.hooks.ts'

type EditRangeDialogProps = EditFormOptions & {
  capacity: Capacity
  /** Gives the start times of the prayers. */
  mosque: BaseMosque
  /** The day that was pressed; null if opened from the list. */
  day: IsoDay | null
  /** Gives a day of the range, alone or with others, other times. */
  onSplit: (day: IsoDay) => void
  onClose: () => void
  onDeleted: (deleted: Saved) => void
}

export function EditRangeDialog(props: EditRangeDialogProps) {
  const { mosqueId, capacity, today } = props
  const { t } = useTranslation('prayerTimes')
  const form = useEditForm(props)
  const save = useSaving(props, form)
  const deletion = useDeletion(props, form)

  return (
    <>
      <FormDialog
        size="large"
        title={t('dialog.editTitle')}
        guard={form.guard}
        form={form}
        startOver={{ label: t('dialog.showSaved'), onPress: form.showSaved }}
        submitLabel={t(form.isGone ? 'dialog.saveAsNew' : 'dialog.update')}
        onDelete={form.isGone ? undefined : deletion.ask}
        onSubmit={save}
        onClose={props.onClose}
      >
        {!form.isSending && <RangeClash form={form} />}
        <DayFields form={form} today={today} />
        {!form.isGone && <SplitOffer {...props} guard={form.guard} />}
        <TimeFields form={form} mosque={props.mosque} />
      </FormDialog>
      <DeleteTimesQuestion
        {...{ mosqueId, capacity, today }}
        {...deletion.questionProps}
        range={form.clash.theirs ?? form.opened}
        onDeleted={deletion.handleDeleted}
      />
    </>
  )
}

type SplitOfferProps = Pick<EditRangeDialogProps, 'range' | 'day' | 'today' | 'onSplit'> & {
  guard: CloseGuard
}

/** Offers to change only some days of the range; not for past days. */
function SplitOffer({ range, day, today, guard, onSplit }: SplitOfferProps) {
  const { t } = useTranslation('prayerTimes')
  const { startDate, endDate } = range
  if (endDate < today) return null
  const isPressed = day !== null && coversDay(range, day) && day >= today
  const first = isPressed ? day : laterOf(startDate, today)
  const isOneDay = isPressed || startDate === endDate
  return (
    <Button variant="quiet" className="mb-3 -ms-4" onPress={() => guard.request(() => onSplit(first))}>
      {isOneDay ? t('someDays.thisDay') : t('someDays.some')}
      {isOneDay && <span className="font-normal">{formatShortDay(first, browserLocale())}</span>}
    </Button>
  )
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

  return { ...deletion, handleDeleted }
}

/** Updates the range or, if it was deleted in the meantime, creates a new one from the entries. */
function useSaving({ mosqueId, capacity, mosque, onClose }: EditRangeDialogProps, form: EditForm) {
  const { t } = useTranslation('prayerTimes')
  const update = useUpdatePrayerTimeRange(mosqueId, capacity)
  const { offerForSaved } = useUndoOffers({ mosqueId, capacity, timeZone: mosque.timeZone })
  const creation = useCreatePrayerTimeRange(mosqueId, capacity)
  const { opened, initial, isGone } = form

  const create = () =>
    form.submit({
      send: (values) => creation.mutateAsync(givenRangeOf(values)),
      onSaved: (saved) => offerForSaved('saved', saved, saved.prayerTime),
      onEnd: onClose,
      onFailed: form.reportWith((error) => errorMessage(error, t('messages.saveFailed'))),
    })

  const save = () =>
    form.submit({
      send: (values) =>
        update.mutateAsync({
          id: opened._id,
          ...rangeChangesOf(initial, values),
          updatedAt: opened.updatedAt,
        }),
      onSaved: (saved) => offerForSaved('updated', saved, opened),
      onEnd: onClose,
      onFailed: form.reportWith((error) =>
        errorMessage(error, t('messages.updateFailed'), t('messages.updateBroken')),
      ),
    })

  return isGone ? create : save
}
