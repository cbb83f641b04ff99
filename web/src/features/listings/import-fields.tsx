import { type ListingSource, listingSources } from '@mihrab/core/features/listings/listing-sources.ts'
import { countryCodeOf } from '@mihrab/core/features/mosques/countries.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '#forms/use-form.ts'
import { countryOptions } from '#lib/country-name.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

export type ImportEntries = { source: ListingSource | ''; country: string; complete: boolean; area: string }

type ImportFieldsProps = { form: Form<ImportEntries>; isDisabled: boolean }

/** Where the file comes from, and what it holds. */
export function ImportFields({ form, isDisabled }: ImportFieldsProps) {
  const { t, i18n } = useTranslation('listings')
  const hintId = useId()
  const source = form.field('source')
  const countries = countryOptions(i18n.language).map(({ value, label }) => ({
    value: countryCodeOf(value) ?? '',
    label,
  }))
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      <SelectField
        {...source}
        onChange={(value) => source.onChange(value as ImportEntries['source'])}
        label={t('import.source')}
        placeholder={t('import.asFile')}
        options={listingSources.map((value) => ({ value, label: t(`source.${value}`) }))}
        isDisabled={isDisabled}
      />
      <SelectField
        {...form.field('country')}
        label={t('import.country')}
        description={t('import.countryHint')}
        placeholder={t('import.asFile')}
        options={countries}
        isDisabled={isDisabled}
      />
      <div className="sm:col-span-2">
        <CheckBox
          label={t('import.complete')}
          isChecked={form.values.complete}
          onChange={(complete) => form.change({ complete })}
          describedBy={hintId}
          isDisabled={isDisabled}
        />
        <p id={hintId} className="text-sm text-ink-2">
          {t('import.completeHint')}
        </p>
      </div>
      {form.values.complete && (
        <TextField
          {...form.field('area')}
          label={t('import.area')}
          description={t('import.areaHint')}
          isRequired
          isDisabled={isDisabled}
          className="sm:col-span-2"
        />
      )}
    </div>
  )
}
