import { zodResolver } from '@hookform/resolvers/zod'
import type { MosqueRegistration } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useEffect } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CountryField, MethodField, RegistrationText, ShadowField } from './registration-fields.tsx'
import { CurrentLocationButton } from './registration-location.tsx'
import { RegistrationSection } from './registration-section.tsx'
import { type PlaceTimes, usePlaceTimes } from './registration-times.hooks.ts'
import { RegistrationTimes } from './registration-times.tsx'
import {
  type RegistrationValues,
  refusedFieldsOf,
  registrationFormSchema,
  registrationOf,
  timingsRequestOf,
} from './registration-values.ts'

export type RegistrationFormProps = {
  initial: RegistrationValues
  /** `initial` is what somebody typed earlier and has not sent. */
  isRestored?: boolean
  isCountryRequired: boolean
  /** The device's day, `YYYY-MM-DD`, for which the times are computed. */
  today: string
  /** Called with every change, null once nothing differs from what was there at first. */
  onChange: (values: RegistrationValues | null) => void
  /** Sends it in; answers with the fields that the server refused. */
  onSubmit: (registration: MosqueRegistration) => Promise<Readonly<Record<string, string>>>
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { initial, isRestored = false, isCountryRequired, today, onChange, onSubmit } = props
  const form = useForm<RegistrationValues>({
    defaultValues: initial,
    mode: 'onTouched',
    resolver: zodResolver(registrationFormSchema(isCountryRequired), undefined, { raw: true }),
  })
  const values = useWatch({ control: form.control, compute: (all) => all })
  const times = usePlaceTimes(timingsRequestOf(values, today))
  const { isSubmitting, isDirty } = form.formState

  useEffect(() => {
    onChange(isDirty || isRestored ? values : null)
  }, [values, isDirty, isRestored, onChange])

  async function send(checked: RegistrationValues) {
    if (!times.times) return
    const refused = refusedFieldsOf(await onSubmit(registrationOf(checked, times.times)))
    for (const { name, message } of refused) form.setError(name, { type: 'server', message })
    const [first] = refused
    if (first) form.setFocus(first.name)
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <Card isFlush>
        <RegistrationSections form={form} isCountryRequired={isCountryRequired} times={times} />
        <SubmitRow isReady={times.state === 'ready' && times.times !== null} isPending={isSubmitting} />
      </Card>
    </form>
  )
}

function SubmitRow({ isReady, isPending }: { isReady: boolean; isPending: boolean }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  return (
    <div className="flex flex-col gap-3 bg-sunken/50 p-4 sm:flex-row sm:items-center sm:justify-end sm:px-6">
      {!isReady && <p className="text-sm text-ink-2">{t('submitHint')}</p>}
      <Button type="submit" size="large" isDisabled={!isReady} isPending={isPending}>
        {t('submit')}
      </Button>
    </div>
  )
}

type SectionsProps = {
  form: UseFormReturn<RegistrationValues>
  isCountryRequired: boolean
  times: PlaceTimes
}

function RegistrationSections({ form, isCountryRequired, times }: SectionsProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  const { control } = form

  function handleLocate({ latitude, longitude }: { latitude: string; longitude: string }) {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.setValue('latitude', latitude, options)
    form.setValue('longitude', longitude, options)
  }

  return (
    <>
      <RegistrationSection title={t('sections.mosque')} hint={t('sections.mosqueHint')}>
        <RegistrationText control={control} name="name" className="sm:col-span-2" />
        <RegistrationText control={control} name="email" type="email" />
        <RegistrationText control={control} name="addressNo" hint={t('hints.addressNo')} />
        <RegistrationText control={control} name="orgName" />
        <CountryField control={control} isRequired={isCountryRequired} />
        <RegistrationText control={control} name="orgAddress" className="sm:col-span-2" />
      </RegistrationSection>
      <RegistrationSection title={t('sections.place')} hint={t('sections.placeHint')}>
        <RegistrationText control={control} name="latitude" inputMode="decimal" hint={t('hints.latitude')} />
        <RegistrationText
          control={control}
          name="longitude"
          inputMode="decimal"
          hint={t('hints.longitude')}
        />
        <div className="sm:col-span-2">
          <CurrentLocationButton onLocate={handleLocate} />
        </div>
      </RegistrationSection>
      <RegistrationSection title={t('sections.times')} hint={t('sections.timesHint')}>
        <MethodField control={control} />
        <ShadowField control={control} />
        <div className="sm:col-span-2">
          <RegistrationTimes times={times} />
        </div>
      </RegistrationSection>
    </>
  )
}
