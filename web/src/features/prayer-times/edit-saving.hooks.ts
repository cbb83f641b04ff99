import { rangePrayers } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import type { DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { type StartPrayer, startPrayers } from '@mihrab/core/features/prayer-times/start-times.ts'
import { keepInRamadan } from '@mihrab/core/features/ramadan/ramadan-days.ts'
import { getTimetable } from '@mihrab/core/features/timetables/timetables.calls.ts'
import type { TimetableRange } from '@mihrab/core/features/timetables/timetables.schemas.ts'
import { useTranslation } from 'react-i18next'
import { isSame } from '#forms/form-entries.ts'
import { ApiError, callApi, errorMessage } from '#lib/api.ts'
import { readScheduledRamadans } from '#queries/scheduled-ramadans.ts'
import { timetableRequest } from '#queries/timetables.ts'
import { toast } from '#ui/toast.tsx'
import type { EditForm } from './edit-form.hooks.ts'
import {
  type Capacity,
  useCreatePrayerTimeRange,
  usePublishTimetableAs,
  useUpdatePrayerTimeRange,
} from './prayer-times.hooks.ts'
import { isDifferent } from './range-difference.ts'
import { type EditValues, givenRangeOf, rangeChangesOf } from './times-form.ts'
import { useUndoOffer } from './undo-offer.hooks.ts'

type SavingOptions = { mosqueId: string; capacity: Capacity; timeZone: string; onClose: () => void }

/** Saves what was typed, for the whole range or for some of its days; sends nothing if nothing has changed. */
export function useEditSaving(options: SavingOptions, form: EditForm) {
  const { t } = useTranslation('prayerTimes')
  const saveRange = useRangeSaving(options, form)
  const saveDays = useDaysSaving(options, form)
  return () => {
    const { isGone, isSame, only } = form
    if (isGone || !isSame) return only ? saveDays(only) : saveRange()
    toast.info(t('messages.nothingChanged'))
    // Typed dates of the whole range are no change of some of its days, and must not be lost.
    if (!form.isChanged) options.onClose()
  }
}

/** Updates the range or, if it was deleted in the meantime, creates a new one from the entries. */
function useRangeSaving({ mosqueId, capacity, timeZone, onClose }: SavingOptions, form: EditForm) {
  const { t } = useTranslation('prayerTimes')
  const update = useUpdatePrayerTimeRange(mosqueId, capacity)
  const offerUndo = useUndoOffer({ mosqueId, capacity, timeZone })
  const creation = useCreatePrayerTimeRange(mosqueId, capacity)
  const { opened, initial, isGone } = form

  const create = () =>
    form.submit({
      send: (values) => creation.mutateAsync(givenRangeOf(values)),
      onSaved: (saved) => offerUndo('saved', saved.changeId, saved.prayerTime),
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
      onSaved: ({ changeId }) => offerUndo('updated', changeId, opened),
      onEnd: onClose,
      onFailed: form.reportWith((error) =>
        errorMessage(error, t('messages.updateFailed'), t('messages.updateBroken')),
      ),
    })

  return isGone ? create : save
}

/** Publishes the times on some days of the range, which is split around them. */
function useDaysSaving({ mosqueId, capacity, timeZone, onClose }: SavingOptions, form: EditForm) {
  const { t } = useTranslation('prayerTimes')
  const { publish } = usePublishTimetableAs(mosqueId, capacity)
  const offerUndo = useUndoOffer({ mosqueId, capacity, timeZone })

  /** Fails if the days no longer have the times that the person saw, and from then on if anyone changes them. */
  async function send(values: EditValues, only: DayRange) {
    const { updatedAt, ranges } = await callApi(getTimetable, timetableRequest(mosqueId, only))
    if (!areTimesOf(form.opened, ranges)) throw new ApiError(409, { message: t('dialog.changedMeanwhile') })
    const { overridesRamadan } = ranges[0] ?? {}
    const given = { ...givenRangeOf({ ...values, ...only }), ...(overridesRamadan && { overridesRamadan }) }
    const changed = startPrayers.filter((prayer) => isOther(prayer, form.initial, values))
    const kept = keepInRamadan([given], await readScheduledRamadans(mosqueId, only), changed)
    return publish({ from: only.startDate, to: only.endDate, ranges: kept, mode: 'replace', updatedAt })
  }

  return (only: DayRange) =>
    form.submit({
      send: (values) => send(values, only),
      onSaved: ({ changeId }) => offerUndo('someDays', changeId, only),
      onEnd: onClose,
      onFailed: form.reportWith((error) => errorMessage(error, t('someDays.failed'))),
    })
}

function isOther(prayer: StartPrayer, before: EditValues, after: EditValues): boolean {
  return before[prayer] !== after[prayer] || !isSame(before.rules[prayer], after.rules[prayer])
}

function areTimesOf(seen: TimetableRange, [range, ...others]: readonly TimetableRange[]): boolean {
  return (
    range !== undefined && others.length === 0 && !rangePrayers.some((each) => isDifferent(each, seen, range))
  )
}
