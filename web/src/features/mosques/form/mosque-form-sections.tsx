import { maxMosqueNameLength } from '@mihrab/core/features/mosques/mosque-fields.ts'
import { mosqueRegistrationSchema } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LocationPicker } from '#features/map/location-picker.tsx'
import { readPlace } from '#features/map/location-values.ts'
import { FindMethod } from '#features/mosques/fit/find-method.tsx'
import { CustomMethodFields } from '#features/mosques/method/custom-method-fields.tsx'
import { MoreMethod } from '#features/mosques/method/more-method.tsx'
import { FormSection } from '#forms/form-section.tsx'
import { LanguageTextsField } from '#forms/language-texts-field.tsx'
import { toast } from '#ui/toast.tsx'
import { ContactPersonField } from './contact-person-field.tsx'
import { HijriSection } from './hijri-section.tsx'
import type { MosqueFormState } from './mosque-form.hooks.ts'
import { CountryField, MethodField, MosqueTextField, ShadowField } from './mosque-form-fields.tsx'
import { MosqueFormTimes } from './mosque-form-times.tsx'
import { MosqueVisitorsSection } from './mosque-visitors-section.tsx'

type MosqueFormSectionsProps = {
  form: MosqueFormState
  /** Shown below the place. */
  question?: ReactNode
  hasContactPersons?: boolean
}

/** Required fields come first. */
export function MosqueFormSections(props: MosqueFormSectionsProps) {
  const { form, question, hasContactPersons = true } = props
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  return (
    <>
      <MosqueSection form={form} />
      <FormSection title={t('sections.place')} hint={t('sections.placeHint')}>
        <LocationPicker entries={form.values} kind={form.kind} onChange={form.change}>
          <MosqueTextField form={form} name="latitude" inputMode="decimal" hint={t('hints.latitude')} />
          <MosqueTextField form={form} name="longitude" inputMode="decimal" hint={t('hints.longitude')} />
        </LocationPicker>
      </FormSection>
      {question}
      <TimesSection form={form} />
      {form.mosqueId !== null && <HijriSection form={form} />}
      {form.kind === 'registration' && (
        <p className="border-line border-b bg-sunken/50 px-4 py-3 font-medium sm:px-6">
          {t('sections.later')}
        </p>
      )}
      <MosqueVisitorsSection form={form} />
      {hasContactPersons && (
        <FormSection title={t('sections.people')} hint={t('sections.peopleHint')}>
          <ContactPersonField form={form} kind={form.kind} />
        </FormSection>
      )}
    </>
  )
}

function MosqueSection({ form }: { form: MosqueFormState }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  return (
    <FormSection title={t('sections.mosque')} hint={t('sections.mosqueHint')}>
      <MosqueTextField form={form} name="name" className="sm:col-span-2" />
      <LanguageTextsField
        {...form.field('names')}
        label={t('fields.name')}
        addLabel={t('inLanguages.addName')}
        hint={t('hints.names')}
        maxLength={maxMosqueNameLength}
        schema={mosqueRegistrationSchema.shape.names}
      />
      <MosqueTextField form={form} name="email" type="email" />
      <MosqueTextField
        form={form}
        name="addressNo"
        label={t(form.kind === 'registration' ? 'fields.cityNo' : 'fields.addressNo')}
        hint={t('hints.addressNo')}
      />
      <MosqueTextField form={form} name="orgName" />
      <CountryField form={form} isRequired={form.isCountryRequired} />
      <MosqueTextField form={form} name="orgAddress" className="sm:col-span-2" />
    </FormSection>
  )
}

function TimesSection({ form }: { form: MosqueFormState }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const isManagement = form.kind === 'management'

  /** Times need a place. A registration says so below them, without a toast. */
  function requirePlace() {
    if (isManagement && !readPlace(form.values)) toast.error(t('times.noPlace'))
  }

  return (
    <FormSection
      title={t('sections.times')}
      hint={t(isManagement ? 'sections.timesHintApproved' : 'sections.timesHint')}
    >
      <MethodField form={form} onChoose={requirePlace} />
      <ShadowField form={form} onChoose={requirePlace} />
      {form.values.method === 'custom' && <CustomMethodFields form={form} />}
      <MoreMethod form={form}>
        <FindMethod form={form} />
      </MoreMethod>
      <div className="sm:col-span-2">
        <MosqueFormTimes
          times={form.times}
          waitsForMethod={readPlace(form.values) !== null}
          onAskTooEarly={isManagement ? requirePlace : undefined}
        />
      </div>
    </FormSection>
  )
}
