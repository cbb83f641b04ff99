import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocationPicker } from '#features/map/location-picker.tsx'
import type { FieldErrors } from '#forms/use-field-errors.ts'
import { labelOf } from '#lib/describe-error.ts'
import { TimeField } from '#ui/date-time-fields.tsx'
import { DisclosureButton } from '#ui/disclosure-button.tsx'
import { RemoveButton } from '#ui/list-buttons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type CongregationEntry, type EidValues, hasBadWeather } from './eid-entries.ts'

type CongregationFieldsProps = {
  entry: CongregationEntry
  index: number
  errors: FieldErrors<EidValues>
  onChange: (some: Partial<CongregationEntry>) => void
  /** Omitted for the only one. */
  onRemove: (() => void) | undefined
}

export function CongregationFields({ entry, index, errors, onChange, onRemove }: CongregationFieldsProps) {
  const { t } = useTranslation('eid')
  const field = (name: keyof CongregationEntry) => ({
    value: entry[name],
    error: errors[`congregations.${index}.${name}`],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  const number = index + 1
  const headingId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      role="group"
      aria-labelledby={headingId}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-3 border-line border-t pt-4 first:border-t-0 first:pt-0 sm:grid-cols-4 sm:gap-x-4"
    >
      <h3 id={headingId} className="col-span-full font-sans text-base font-semibold">
        {t('form.prayer', { number })}
      </h3>
      <TimeField {...field('time')} label={labelOf('time')} isRequired />
      <SelectField
        {...field('womenSpace')}
        label={labelOf('womenSpace')}
        placeholder={t('form.notSaid')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
      />
      <TextField
        {...field('place')}
        label={labelOf('place')}
        isRequired
        maxLength={100}
        className="col-span-2"
      />
      <TextField
        {...field('address')}
        label={labelOf('address')}
        maxLength={300}
        className="col-span-full sm:col-span-3"
      />
      <TextField
        {...field('language')}
        label={labelOf('language')}
        maxLength={60}
        className="max-sm:col-span-2"
      />
      <TextField {...field('note')} label={labelOf('note')} maxLength={200} className="col-span-full" />
      <Part title={t('form.badWeather')} isUsed={hasBadWeather(entry)}>
        <TextField
          {...field('badWeather.place')}
          label={labelOf('badWeatherPlace')}
          maxLength={100}
          className="col-span-2"
        />
        <TextField
          {...field('badWeather.address')}
          label={t('form.badWeatherAddress')}
          maxLength={300}
          className="col-span-2"
        />
        <TimeField
          {...field('badWeather.time')}
          label={t('form.badWeatherTime')}
          description={t('form.sameTime')}
          className="col-span-2"
        />
      </Part>
      <Part title={t('form.position')} isUsed={`${entry.latitude}${entry.longitude}` !== ''}>
        <p className="col-span-full text-sm text-ink-2">{t('form.positionHint')}</p>
        <div className="col-span-full grid sm:grid-cols-2">
          <LocationPicker entries={{ ...entry, country: '' }} kind="management" onChange={onChange}>
            <TextField {...field('latitude')} label={labelOf('latitude')} inputMode="decimal" />
            <TextField {...field('longitude')} label={labelOf('longitude')} inputMode="decimal" />
          </LocationPicker>
        </div>
      </Part>
      {onRemove && (
        <RemoveButton className="col-span-full  text-red!" onPress={onRemove}>
          {t('form.remove', { number })}
        </RemoveButton>
      )}
    </div>
  )
}

type PartProps = { title: string; isUsed: boolean; children: ReactNode }

/** Fields that few need: open once pressed, or from the start if they hold something. */
function Part({ title, isUsed, children }: PartProps) {
  const [isOpen, setIsOpen] = useState(isUsed)
  return (
    <>
      <DisclosureButton
        isOpen={isOpen}
        onChange={setIsOpen}
        className="col-span-full -ms-4 justify-self-start"
      >
        {title}
      </DisclosureButton>
      {isOpen && children}
    </>
  )
}
