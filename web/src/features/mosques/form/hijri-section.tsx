import { useTranslation } from 'react-i18next'
import { FormSection } from '#forms/form-section.tsx'
import { labelOf } from '#lib/describe-error.ts'
import { useHijriChoices } from '#queries/hijri-calendars.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { MosqueFormState } from './mosque-form.hooks.ts'

/** Whose announcements the mosque follows. Its own dates are set on its profile. */
export function HijriSection({ form }: { form: MosqueFormState }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const { data: calendars = [] } = useHijriChoices()
  const { hijri } = form
  const hasOwn = Boolean(hijri?.ownId)
  const optionsWith = (current: string) => {
    const isMissing = current !== '' && calendars.every(({ slug }) => slug !== current)
    const name = hijri?.slug === current ? hijri.name : current
    return [
      ...calendars.map(({ slug, name }) => ({ value: slug, label: name })),
      ...(isMissing ? [{ value: current, label: name }] : []),
    ]
  }
  return (
    <FormSection title={t('sections.hijri')} hint={t('sections.hijriHint')}>
      <SelectField
        {...form.field('hijriCalendar')}
        label={labelOf('hijriCalendar')}
        description={t(hasOwn ? 'hijri.ownHint' : 'hijri.hint')}
        options={optionsWith(form.values.hijriCalendar)}
        placeholder={t('hijri.default')}
        isDisabled={hasOwn}
        className="sm:col-span-2"
      />
      <SelectField
        {...form.field('eidAlAdhaCalendar')}
        label={labelOf('eidAlAdhaCalendar')}
        description={t('hijri.eidHint')}
        options={optionsWith(form.values.eidAlAdhaCalendar)}
        placeholder={t('hijri.same')}
        className="sm:col-span-2"
      />
    </FormSection>
  )
}
