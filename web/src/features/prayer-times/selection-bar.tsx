import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CalendarHint, type CalendarHintProps } from './calendar-hint.tsx'

type SelectionBarProps = CalendarHintProps & {
  onClear: () => void
  onEnterTimes: () => void
}

/** Below the grid, so that a press moves no day; in sight while the grid is. */
export function SelectionBar({ onClear, onEnterTimes, ...hint }: SelectionBarProps) {
  const { t } = useTranslation('prayerTimes')
  const { phase, refusal } = hint.state
  // The dialog returns the focus to the button that opened it, so this button stays.
  const isChosen = phase === 'chosen' || phase === 'setting'
  const isChoosing = isChosen || phase === 'started'
  const isShown = isChoosing || refusal !== undefined || hint.hasDraft || hint.isEmpty
  return (
    <div
      className={classNames(
        isShown && barStyle,
        isShown && (isChoosing ? footStyle : 'bottom-20 z-10 mt-2.5'),
      )}
    >
      <div aria-live="polite" className="min-w-0 flex-1 basis-48 text-sm text-ink-2">
        <CalendarHint {...hint} />
      </div>
      {isChoosing && (
        <div data-action={isChosen ? 'enter' : undefined} className="flex shrink-0 gap-2">
          {isChosen && <Button onPress={onEnterTimes}>{t('hint.enterTimes')}</Button>}
          <Button variant="secondary" onPress={onClear}>
            {t('hint.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

const barStyle =
  'sticky flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-surface px-3.5 py-2 shadow-lift xl:bottom-3'

/** In place of the button at the foot of small screens. */
const footStyle =
  'bottom-0 z-20 mt-2.5 max-xl:min-h-20 max-xl:rounded-none max-xl:border-x-0 max-lg:-mx-3.5 lg:max-xl:-mx-7'
