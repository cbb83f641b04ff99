import { maxJumuahs } from '@mihrab/core/features/prayer-times/jumuahs.schemas.ts'
import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkField } from '#forms/link-field.tsx'
import { useListEntries } from '#forms/use-list-entries.ts'
import { browserLocale } from '#lib/browser-locale.ts'
import { labelOf } from '#lib/describe-error.ts'
import { formatTime } from '#lib/format-day.ts'
import { classNames } from '#ui/class-names.ts'
import { TimeField } from '#ui/date-time-fields.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { AddButton, RemoveButton } from '#ui/list-buttons.tsx'
import { words } from '#ui/words.ts'
import { HeldFields } from './held-fields.tsx'
import { hasDetails, type JumuahEntry, newJumuah } from './jumuah-entries.ts'
import { lateKhutbahs } from './time-warnings.ts'
import type { TimesForm } from './times-form.ts'
import { fieldStyle, RowName, rowStyle } from './times-table.tsx'

type JumuahFieldsProps = {
  form: TimesForm
  days: readonly MosqueDay[]
  /** Warnings about the times. */
  children: ReactNode
}

/** Friday prayers: the first shows only its time unless it has details, the others show everything. */
export function JumuahFields({ form, days, children }: JumuahFieldsProps) {
  const { t } = useTranslation('prayerTimes')
  const { jumuahs } = form.values
  const [first = newJumuah, ...others] = jumuahs
  const list = useListEntries(jumuahs, (changed) => form.change({ jumuahs: changed }))
  return (
    <div ref={list.box} className={rowStyle}>
      <FirstJumuah {...{ form, days }} entry={first} isAlone={others.length === 0} onChange={list.changeAt}>
        {children}
      </FirstJumuah>
      {others.map((entry, at) => (
        <OtherJumuah
          // biome-ignore lint/suspicious/noArrayIndexKey: a jumu'ah is known by its place in the day
          key={at}
          index={at + 1}
          {...{ entry, form }}
          onChange={list.changeAt}
          onRemove={() => list.removeAt(at + 1)}
        />
      ))}
      {jumuahs.length < maxJumuahs && (
        <AddButton className="col-span-full" onPress={() => list.add(newJumuah)}>
          {t('jumuah.add')}
        </AddButton>
      )}
    </div>
  )
}

const entryStyle =
  'col-span-full grid grid-cols-2 items-start gap-x-3 gap-y-3 pt-2 pb-3 sm:grid-cols-4 sm:gap-x-4'

type EntryProps = {
  index: number
  entry: JumuahEntry
  form: TimesForm
  onChange: (index: number, some: Partial<JumuahEntry>) => void
}

type FirstJumuahProps = Omit<EntryProps, 'index'> &
  Pick<JumuahFieldsProps, 'days' | 'children'> & { isAlone: boolean }

function FirstJumuah({ days, isAlone, children, ...props }: FirstJumuahProps) {
  const { t } = useTranslation('prayerTimes')
  const [isPressed, setIsPressed] = useState<boolean>()
  const hasError = Object.keys(props.form.errors).some((path) => path.startsWith('jumuahs.0.'))
  const isOpen = !isAlone || hasError || (isPressed ?? hasDetails(props.entry))
  const label = labelOf('jumah')
  const count = days.filter(({ isFriday }) => isFriday).length
  return (
    <div className={classNames(rowStyle, 'py-0!')}>
      <RowName label={label} />
      <TimeField
        {...props.form.field('jumah')}
        label={label}
        isLabelHidden
        isRequired
        description={days.length > 0 ? t('jumuah.fridays', { count }) : '\u00a0'}
        className={fieldStyle}
      />
      {children}
      {isAlone && (
        <DisclosureButton
          isOpen={isOpen}
          onChange={setIsPressed}
          className="col-span-full justify-self-start -ms-4 md:col-span-1 md:col-start-4 md:row-span-2 md:row-start-1"
        >
          {words.details}
        </DisclosureButton>
      )}
      {isOpen && (
        <div className={entryStyle}>
          <Details index={0} {...props} />
        </div>
      )}
    </div>
  )
}

function OtherJumuah({ onRemove, ...props }: EntryProps & { onRemove: () => void }) {
  const { index, entry, form, onChange } = props
  const { t } = useTranslation('prayerTimes')
  return (
    <div className="col-span-full border-line border-t pt-2">
      <div className={entryStyle}>
        <TimeField
          label={t('jumuah.time', { number: index + 1 })}
          isRequired
          value={entry.time}
          error={form.errors[`jumuahs.${index}.time`]}
          onChange={(time) => onChange(index, { time })}
        />
        <Details {...props} />
      </div>
      <RemoveButton onPress={onRemove}>{t('jumuah.remove', { number: index + 1 })}</RemoveButton>
    </div>
  )
}

/** Details of a Friday prayer besides its time. Those of the first have no number. */
function Details({ index, entry, form, onChange }: EntryProps) {
  const { t } = useTranslation('prayerTimes')
  const nameOf = (name: string) => (index === 0 ? name : t('jumuah.numbered', { name, number: index + 1 }))
  const errorOf = (part: string) => form.errors[`jumuahs.${index}.${part}`]
  return (
    <>
      <TimeField
        label={nameOf(t('jumuah.khutbah'))}
        value={entry.khutbah}
        error={errorOf('khutbah')}
        onChange={(khutbah) => onChange(index, { khutbah })}
      />
      <HeldFields {...{ entry, nameOf, errorOf }} onChange={(some) => onChange(index, some)} />
      <LinkField
        label={nameOf(labelOf('liveStream'))}
        value={entry.liveStream ?? ''}
        error={errorOf('liveStream')}
        onChange={(liveStream) => onChange(index, { liveStream })}
        placeholder="https://"
        className="col-span-full sm:col-span-3"
      />
      <LateKhutbah index={index} values={form.values} />
    </>
  )
}

function LateKhutbah({ index, values }: { index: number; values: TimesForm['values'] }) {
  const { t } = useTranslation('prayerTimes')
  const late = lateKhutbahs(values).find(({ number }) => number === index + 1)
  return (
    <div role="status" className={classNames('col-span-full', late && 'hint-box')}>
      {late &&
        t('jumuah.khutbahLate', {
          jumuah: index === 0 ? labelOf('jumah') : t('jumuah.time', { number: late.number }),
          khutbah: formatTime(late.khutbah, browserLocale()),
          time: formatTime(late.time, browserLocale()),
        })}
    </div>
  )
}
