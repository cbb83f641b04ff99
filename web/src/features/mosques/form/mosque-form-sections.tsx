import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type PlaceText, readPlace } from '#features/map/location-values.ts'
import { ImageField } from '#features/media/image-field.tsx'
import type { ImageFieldState } from '#features/media/use-image-field.ts'
import { toast } from '#ui/toast.tsx'
import { ContactPersonField } from './contact-person-field.tsx'
import { LocationPicker } from './location-picker.tsx'
import { CountryField, MethodField, MosqueTextField, ShadowField } from './mosque-form-fields.tsx'
import { MosqueFormSection } from './mosque-form-section.tsx'
import type { PlaceTimes } from './mosque-form-times.hooks.ts'
import { MosqueFormTimes } from './mosque-form-times.tsx'
import type { MosqueFormKind, MosqueFormValues } from './mosque-form-values.ts'

type MosqueFormSectionsProps = {
  kind: MosqueFormKind
  form: UseFormReturn<MosqueFormValues>
  isCountryRequired: boolean
  hasContactPersons?: boolean
  times: PlaceTimes
  image: ImageFieldState
}

export function MosqueFormSections(props: MosqueFormSectionsProps) {
  const { kind, form, isCountryRequired, hasContactPersons = true, times, image } = props
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const { control } = form

  function handleLocate({ latitude, longitude }: PlaceText) {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.setValue('latitude', latitude, options)
    form.setValue('longitude', longitude, options)
  }

  /** Only a place has times; a registration says so below them, without a toast. */
  function requirePlace() {
    if (kind === 'management' && !readPlace(form.getValues())) toast.error(t('times.noPlace'))
  }

  return (
    <>
      <MosqueFormSection title={t('sections.mosque')} hint={t('sections.mosqueHint')}>
        <ImageField label={t('fields.image')} image={image} className="sm:col-span-2" />
        <MosqueTextField control={control} name="name" className="sm:col-span-2" />
        <MosqueTextField control={control} name="email" type="email" />
        <MosqueTextField
          control={control}
          name="addressNo"
          label={t(kind === 'registration' ? 'fields.cityNo' : 'fields.addressNo')}
          hint={t('hints.addressNo')}
        />
        <MosqueTextField control={control} name="orgName" />
        <CountryField control={control} isRequired={isCountryRequired} />
        <MosqueTextField control={control} name="orgAddress" className="sm:col-span-2" />
      </MosqueFormSection>
      {hasContactPersons && (
        <MosqueFormSection title={t('sections.people')} hint={t('sections.peopleHint')}>
          <ContactPersonField control={control} kind={kind} />
        </MosqueFormSection>
      )}
      <MosqueFormSection title={t('sections.place')} hint={t('sections.placeHint')}>
        <LocationPicker control={control} kind={kind} onLocate={handleLocate} />
      </MosqueFormSection>
      <MosqueFormSection
        title={t('sections.times')}
        hint={t(kind === 'registration' ? 'sections.timesHint' : 'sections.timesHintApproved')}
      >
        <MethodField control={control} onChoose={requirePlace} />
        <ShadowField control={control} onChoose={requirePlace} />
        <div className="sm:col-span-2">
          <MosqueFormTimes times={times} onAskTooEarly={kind === 'management' ? requirePlace : undefined} />
        </div>
      </MosqueFormSection>
    </>
  )
}
