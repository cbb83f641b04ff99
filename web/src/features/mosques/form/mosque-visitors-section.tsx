import { facilities } from '@mihrab/core/features/mosques/facilities.ts'
import { maxMosqueDescriptionLength } from '@mihrab/core/features/mosques/mosque-fields.ts'
import { mosqueRegistrationSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { languageNames, languages } from '@mihrab/core/languages.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ImageField } from '#features/media/image-field.tsx'
import { FormSection } from '#forms/form-section.tsx'
import { LanguageTextsField } from '#forms/language-texts-field.tsx'
import { LinkField } from '#forms/link-field.tsx'
import { labelOf } from '#lib/describe-error.ts'
import { hasPublicDirectory } from '#lib/public-directory.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { CheckBoxGroup } from '#ui/check-box-group.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { MosqueFormState } from './mosque-form.hooks.ts'
import type { MosqueFields } from './mosque-form-fields.tsx'
import type { MosqueFormValues } from './mosque-form-values.ts'

export function MosqueVisitorsSection({ form }: { form: MosqueFormState }) {
  const { t } = useTranslation('mosques')
  const { t: facilityName } = useTranslation('facilities')
  const hint = hasPublicDirectory() ? 'visitorsHint' : 'visitorsHintPrivate'
  const facilityOptions = facilities.map((value) => ({ value, label: facilityName(value) }))
  return (
    <FormSection title={t('form.sections.visitors')} hint={t(`form.sections.${hint}`)}>
      <ImageField label={t('form.fields.image')} image={form.image} className="sm:col-span-2" />
      <LinkField
        {...form.field('website')}
        label={t('form.fields.website')}
        description={t('form.hints.website')}
        className="sm:col-span-2"
      />
      {(['donate', 'liveStream'] as const).map((name) => (
        <LinkField key={name} {...form.field(name)} label={labelOf(name)} placeholder="https://" />
      ))}
      <TextAreaField
        {...form.field('description')}
        label={t('form.fields.description')}
        description={t('form.hints.description', { max: maxMosqueDescriptionLength })}
        className="sm:col-span-2"
      />
      <LanguageTextsField
        {...form.field('descriptions')}
        label={t('form.fields.description')}
        addLabel={t('form.inLanguages.addDescription')}
        maxLength={maxMosqueDescriptionLength}
        isLong
        schema={mosqueRegistrationSchema.shape.descriptions}
      />
      <SelectField
        {...form.field('language')}
        onChange={(language) => form.change({ language: language as MosqueFormValues['language'] })}
        label={t('form.fields.language')}
        description={t('form.hints.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        className="sm:col-span-2"
      />
      <CheckBoxGroup
        label={t('form.fields.facilities')}
        options={facilityOptions}
        values={form.values.facilities}
        onChange={(chosen) => form.change({ facilities: chosen })}
        error={form.errors.facilities}
        className="sm:col-span-2"
      />
      <ShowEmail form={form} />
    </FormSection>
  )
}

function ShowEmail({ form }: { form: MosqueFields }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const id = useId()
  return (
    <div className="sm:col-span-2">
      <CheckBox
        label={t('fields.showEmail')}
        isChecked={form.values.showEmail}
        onChange={(showEmail) => form.change({ showEmail })}
        describedBy={id}
      />
      <FieldMessage id={id}>{t('hints.showEmail')}</FieldMessage>
    </div>
  )
}
