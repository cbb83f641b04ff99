import { countries } from '@mihrab/core/features/mosques/countries.ts'
import { shadows } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { calculationMethods } from '@mihrab/core/prayer/methods.ts'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RegistrationField, RegistrationValues } from './registration-values.ts'

type FieldProps = { control: Control<RegistrationValues> }

type TextProps = FieldProps & {
  name: Exclude<RegistrationField, 'shadow' | 'method' | 'country'>
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'decimal'
  hint?: string
  className?: string
}

export function RegistrationText({ control, name, hint, ...props }: TextProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration.fields' })
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      {...props}
      {...field}
      label={t(name)}
      description={hint}
      error={fieldState.error?.message}
      isRequired
    />
  )
}

const countryOptions = countries.map((country) => ({ value: country, label: country }))

export function CountryField({ control, isRequired }: FieldProps & { isRequired: boolean }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration.fields' })
  const { field, fieldState } = useController({ control, name: 'country' })
  return (
    <SelectField
      {...field}
      label={t('country')}
      options={countryOptions}
      error={fieldState.error?.message}
      isRequired={isRequired}
    />
  )
}

const methodOptions = calculationMethods.map(({ id, name }) => ({ value: String(id), label: name }))

/** Below the list stand the twilight angles of the chosen method. */
export function MethodField({ control }: FieldProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration.fields' })
  const { field, fieldState } = useController({ control, name: 'method' })
  const chosen = calculationMethods.find(({ id }) => String(id) === field.value)
  return (
    <SelectField
      {...field}
      label={t('method')}
      options={methodOptions}
      placeholder={null}
      description={chosen?.description}
      error={fieldState.error?.message}
    />
  )
}

const shadowOptions = shadows.map((shadow) => ({ value: shadow, label: shadow }))

export function ShadowField({ control }: FieldProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'registration' })
  const { field } = useController({ control, name: 'shadow' })
  return (
    <SelectField
      {...field}
      label={t('fields.shadow')}
      options={shadowOptions}
      placeholder={null}
      description={t('hints.shadow')}
    />
  )
}
