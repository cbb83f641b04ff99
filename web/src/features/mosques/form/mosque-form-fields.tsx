import { countries } from '@mihrab/core/features/mosques/countries.ts'
import { shadows } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { calculationMethods } from '@mihrab/core/prayer/methods.ts'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MosqueFormField, MosqueFormValues } from './mosque-form-values.ts'

type FieldProps = { control: Control<MosqueFormValues> }

type TextName = Exclude<MosqueFormField, 'shadow' | 'method' | 'country' | 'image' | 'contactPerson'>

type TextProps = FieldProps & {
  name: TextName
  /** Where it is not the name's own. */
  label?: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'decimal'
  hint?: string
  className?: string
}

export function MosqueTextField({ control, name, label, hint, ...props }: TextProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fields' })
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      {...props}
      {...field}
      label={label ?? t(name)}
      description={hint}
      error={fieldState.error?.message}
      isRequired
    />
  )
}

/** A stored country that is not in the list, as older clients wrote it, can be kept. */
function countryOptions(current: string) {
  const all =
    current === '' || countries.some((country) => country === current) ? countries : [current, ...countries]
  return all.map((country) => ({ value: country, label: country }))
}

export function CountryField({ control, isRequired }: FieldProps & { isRequired: boolean }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fields' })
  const { field, fieldState, formState } = useController({ control, name: 'country' })
  return (
    <SelectField
      {...field}
      label={t('country')}
      options={countryOptions(formState.defaultValues?.country ?? '')}
      error={fieldState.error?.message}
      isRequired={isRequired}
    />
  )
}

const methodOptions = calculationMethods.map(({ id, name }) => ({ value: String(id), label: name }))

type CalculationProps = FieldProps & {
  /** Called with every choice: the times follow from it. */
  onChoose: () => void
}

/** Below the list stand the twilight angles of the chosen method. */
export function MethodField({ control, onChoose }: CalculationProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fields' })
  const { field, fieldState } = useController({ control, name: 'method' })
  const chosen = calculationMethods.find(({ id }) => String(id) === field.value)

  function handleChange(method: string) {
    field.onChange(method)
    onChoose()
  }

  return (
    <SelectField
      {...field}
      onChange={handleChange}
      label={t('method')}
      options={methodOptions}
      placeholder={null}
      description={chosen?.description}
      error={fieldState.error?.message}
    />
  )
}

const shadowOptions = shadows.map((shadow) => ({ value: shadow, label: shadow }))

export function ShadowField({ control, onChoose }: CalculationProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const { field } = useController({ control, name: 'shadow' })

  function handleChange(shadow: string) {
    field.onChange(shadow)
    onChoose()
  }

  return (
    <SelectField
      {...field}
      onChange={handleChange}
      label={t('fields.shadow')}
      options={shadowOptions}
      placeholder={null}
      description={t('hints.shadow')}
    />
  )
}
