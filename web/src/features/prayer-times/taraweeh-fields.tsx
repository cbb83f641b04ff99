import { maxAfterIsha, maxTaraweeh } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListEntries } from '#forms/use-list-entries.ts'
import { labelOf } from '#lib/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TimeField } from '#ui/date-time-fields.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { AddButton } from '#ui/list-buttons.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#ui/words.ts'
import { HeldFields } from './held-fields.tsx'
import { newTaraweeh, type TaraweehEntry } from './ramadan-values.ts'
import { fieldStyle, RowName, rowStyle } from './times-table.tsx'

type TaraweehFieldsProps = {
  entries: readonly TaraweehEntry[]
  /** Of a field such as `0.time`. */
  errorOf: (field: string) => string | undefined
  onChange: (entries: TaraweehEntry[]) => void
}

/** The Taraweeh of a part, as rows below its Isha. */
export function TaraweehFields({ entries, errorOf, onChange }: TaraweehFieldsProps) {
  const { t } = useTranslation('ramadan')
  const list = useListEntries(entries, onChange)
  return (
    <div ref={list.box} className={rowStyle}>
      {entries.map((entry, index) => (
        <OneTaraweeh
          // biome-ignore lint/suspicious/noArrayIndexKey: a Taraweeh is known by its place in the night
          key={index}
          entry={entry}
          number={index + 1}
          errorOf={(name) => errorOf(`${index}.${name}`)}
          onChange={(some) => list.changeAt(index, some)}
          onRemove={() => list.removeAt(index)}
        />
      ))}
      {entries.length < maxTaraweeh && (
        <AddButton className="col-span-full" onPress={() => list.add(newTaraweeh)}>
          {t('addTaraweeh')}
        </AddButton>
      )}
    </div>
  )
}

type TaraweehProps = Omit<TaraweehFieldsProps, 'entries' | 'onChange'> & {
  entry: TaraweehEntry
  number: number
  onChange: (some: Partial<TaraweehEntry>) => void
  onRemove: () => void
}

const details = ['place', 'rakahs', 'language', 'womenSpace', 'note'] as const

function OneTaraweeh({ entry, number, errorOf, onChange, onRemove }: TaraweehProps) {
  const { t } = useTranslation('ramadan')
  const { t: inTimes } = useTranslation('prayerTimes')
  const [isPressed, setIsPressed] = useState<boolean>()
  const isOpen = details.some(errorOf) || (isPressed ?? details.some((name) => entry[name] !== ''))
  const name = t('numbered', { number })
  const field = { isLabelHidden: true, isRequired: true, description: ' ', className: rowFieldStyle }
  return (
    <div className={rowStyle}>
      <fieldset aria-label={name} className="contents">
        <RowName label={name} className="row-span-2 self-center!" />
        {entry.way === 'at' ? (
          <TimeField
            {...field}
            label={t('of', { taraweeh: name, field: labelOf('time') })}
            value={entry.time}
            error={errorOf('time')}
            onChange={(time) => onChange({ time })}
          />
        ) : (
          <TextField
            {...field}
            label={t('of', { taraweeh: name, field: labelOf('afterIsha') })}
            {...wholeNumber}
            min={0}
            max={maxAfterIsha}
            value={entry.minutes}
            error={errorOf('afterIsha')}
            end={<span className={unitStyle}>{inTimes('dialog.minutesUnit')}</span>}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
        <SegmentedChoice
          subject={name}
          className="col-start-2 row-span-2 row-start-1"
          options={[
            { value: 'at', label: inTimes('dialog.at') },
            { value: 'after', label: inTimes('dialog.after'), rest: t('isha') },
          ]}
          value={entry.way}
          onChange={(way) => onChange({ way })}
        />
        <div className="col-span-full -ms-4 flex flex-wrap">
          <DisclosureButton isOpen={isOpen} onChange={setIsPressed}>
            {words.details}
          </DisclosureButton>
          <Button variant="quiet" icon={<Trash className="size-4.5" aria-hidden="true" />} onPress={onRemove}>
            {t('remove', { number })}
          </Button>
        </div>
        {isOpen && (
          <div className="col-span-full grid grid-cols-2 items-start gap-3 pb-2 sm:grid-cols-4">
            <TextField
              label={labelOf('rakahs')}
              {...wholeNumber}
              min={2}
              max={40}
              value={entry.rakahs}
              error={errorOf('rakahs')}
              onChange={(rakahs) => onChange({ rakahs })}
            />
            <HeldFields {...{ entry, errorOf, onChange }} />
          </div>
        )}
      </fieldset>
    </div>
  )
}

/** Without a line for when it begins. */
const rowFieldStyle = classNames(fieldStyle, '[&>p:last-child]:sr-only')
const wholeNumber = { type: 'number', step: 1, inputClassName: 'figures' } as const
const unitStyle = 'pointer-events-none pe-9 text-sm text-ink-2 md:pe-3'
