import type { IsoDay } from '@mihrab/core/days.ts'
import type { PrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.schemas.ts'
import { countDays, type DayRange } from '@mihrab/core/features/prayer-times/ranges.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { browserLocale } from '#lib/browser-locale.ts'
import { formatDayRange } from '#lib/format-day.ts'
import { focusSubmit } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { useNewTimes } from './new-times.hooks.ts'
import type { Capacity } from './prayer-times.hooks.ts'
import { TimeFields } from './time-fields.tsx'
import type { BaseMosque } from './times-base.hooks.ts'
import { filledFrom, type RangeValues, rangeBefore, type TimesValues } from './times-form.ts'

type AddRangeDialogProps = {
  mosqueId: string
  capacity: Capacity
  /** Gives the start times of the prayers. */
  mosque: BaseMosque
  today: IsoDay
  days: DayRange
  ranges: readonly PrayerTimeRange[]
  onClose: () => void
  onSaved: () => void
}

export function AddRangeDialog(props: AddRangeDialogProps) {
  const { mosqueId, capacity, today, days, ranges, onClose, onSaved } = props
  const { t } = useTranslation('prayerTimes')
  const { form, guard, save } = useNewTimes({
    mosqueId,
    capacity,
    today,
    days,
    onSaved,
    timeZone: props.mosque.timeZone,
  })

  return (
    <FormDialog
      size="large"
      title={t('dialog.setTitle')}
      description={
        <p className="figures text-base font-semibold text-ink">
          {t('dialog.days', {
            days: formatDayRange(today, days.startDate, days.endDate, browserLocale()),
            count: countDays(days),
          })}
        </p>
      }
      guard={guard}
      form={form}
      startOver={{ label: t('dialog.startEmpty'), onPress: () => form.goOnFrom(form.initial, {}) }}
      autoFocusFirstField
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('dialog.save')}
      beside={<CopyTimes {...{ today, days, ranges }} values={form.values} onCopy={form.change} />}
    >
      <TimeFields form={form} mosque={props.mosque} />
    </FormDialog>
  )
}

type CopyTimesProps = Pick<AddRangeDialogProps, 'today' | 'days' | 'ranges'> & {
  values: RangeValues
  onCopy: (times: TimesValues) => void
}

/**
 * Fills empty fields from the previous range. Only offered: times that no one has checked must not be
 * published.
 */
function CopyTimes({ today, days, ranges, values, onCopy }: CopyTimesProps) {
  const { t } = useTranslation('prayerTimes')
  const [model] = useState(() => rangeBefore(ranges, days.startDate))
  const [isCopied, setIsCopied] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  if (!model) return null

  function handlePress(from: PrayerTimeRange) {
    onCopy(filledFrom(from, values))
    setIsCopied(true)
    focusSubmit(box.current)
  }

  return (
    <div ref={box} className="flex flex-col items-center gap-x-3 sm:me-auto sm:flex-row">
      <Button variant="quiet" onPress={() => handlePress(model)}>
        {t('dialog.copyTimes', {
          days: formatDayRange(today, model.startDate, model.endDate, browserLocale()),
        })}
      </Button>
      <span role="status" className="text-sm text-ink-2">
        {isCopied && t('dialog.copied')}
      </span>
    </div>
  )
}
