import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { JumuahEntry } from './jumuah-entries.ts'

type Held = Pick<JumuahEntry, 'place' | 'language' | 'womenSpace' | 'note'>

type HeldFieldsProps = {
  entry: Held
  /** The label of a field with this name, if it says more than that. */
  nameOf?: (name: string) => string
  errorOf: (field: string) => string | undefined
  onChange: (some: Partial<Held>) => void
}

/** The place of a jumu'ah or Taraweeh, and its other details. */
export function HeldFields({ entry, nameOf = (name) => name, errorOf, onChange }: HeldFieldsProps) {
  const { t } = useTranslation('prayerTimes')
  const text = (field: 'place' | 'language' | 'note') => ({
    label: nameOf(t(`jumuah.${field}`)),
    value: entry[field],
    error: errorOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <>
      <TextField {...text('place')} maxLength={100} />
      <TextField {...text('language')} maxLength={60} />
      <SelectField
        label={nameOf(t('jumuah.womenSpace'))}
        placeholder={t('jumuah.notSaid')}
        options={[
          { value: 'yes', label: t('jumuah.yes') },
          { value: 'no', label: t('jumuah.no') },
        ]}
        value={entry.womenSpace}
        onChange={(value) => onChange({ womenSpace: value as Held['womenSpace'] })}
      />
      <TextField {...text('note')} maxLength={200} className="col-span-full sm:col-span-3" />
    </>
  )
}
