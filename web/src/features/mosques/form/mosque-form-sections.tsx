import { useTranslation } from 'react-i18next'
import { LocationPicker } from '#features/map/location-picker.tsx'
import { readPlace } from '#features/map/location-values.ts'
import { ImageField } from '#features/media/image-field.tsx'
import { toast } from '#ui/toast.tsx'
import { ContactPersonField } from './contact-person-field.tsx'
import type { MosqueFormState } from './mosque-form.hooks.ts'
import { CountryField, MethodField, MosqueTextField, ShadowField } from './mosque-form-fields.tsx'
import { MosqueFormSection } from './mosque-form-section.tsx'
import { MosqueFormTimes } from './mosque-form-times.tsx'

type MosqueFormSectionsProps = { form: MosqueFormState; hasContactPersons?: boolean }

export function MosqueFormSections({ form, hasContactPersons = true }: MosqueFormSectionsProps) {
  const { kind, times, image } = form
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })

  /** Only a place has times; a registration says so below them, without a toast. */
  function requirePlace() {
    if (kind === 'management' && !readPlace(form.values)) toast.error(t('times.noPlace'))
  }

  return (
    <>
      <MosqueFormSection title={t('sections.mosque')} hint={t('sections.mosqueHint')}>
        <ImageField label={t('fields.image')} image={image} className="sm:col-span-2" />
        <MosqueTextField form={form} name="name" className="sm:col-span-2" />
        <MosqueTextField form={form} name="email" type="email" />
        <MosqueTextField
          form={form}
          name="addressNo"
          label={t(kind === 'registration' ? 'fields.cityNo' : 'fields.addressNo')}
          hint={t('hints.addressNo')}
        />
        <MosqueTextField form={form} name="orgName" />
        <CountryField form={form} isRequired={form.isCountryRequired} />
        <MosqueTextField form={form} name="orgAddress" className="sm:col-span-2" />
      </MosqueFormSection>
      {hasContactPersons && (
        <MosqueFormSection title={t('sections.people')} hint={t('sections.peopleHint')}>
          <ContactPersonField form={form} kind={kind} />
        </MosqueFormSection>
      )}
      <MosqueFormSection title={t('sections.place')} hint={t('sections.placeHint')}>
        <LocationPicker entries={form.values} kind={kind} onChange={form.change}>
          <MosqueTextField form={form} name="latitude" inputMode="decimal" hint={t('hints.latitude')} />
          <MosqueTextField form={form} name="longitude" inputMode="decimal" hint={t('hints.longitude')} />
        </LocationPicker>
      </MosqueFormSection>
      <MosqueFormSection
        title={t('sections.times')}
        hint={t(kind === 'registration' ? 'sections.timesHint' : 'sections.timesHintApproved')}
      >
        <MethodField form={form} onChoose={requirePlace} />
        <ShadowField form={form} onChoose={requirePlace} />
        <div className="sm:col-span-2">
          <MosqueFormTimes times={times} onAskTooEarly={kind === 'management' ? requirePlace : undefined} />
        </div>
      </MosqueFormSection>
    </>
  )
}
