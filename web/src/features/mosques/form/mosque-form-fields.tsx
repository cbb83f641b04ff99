import { countries } from '@mihrab/core/features/mosques/countries.ts'
import { type Shadow, shadows } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { calculationMethods } from '@mihrab/core/prayer/methods.ts'
import { useTranslation } from 'react-i18next'
import type { Form } from '#forms/use-form.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MosqueFormField, MosqueFormValues } from './mosque-form-values.ts'

export type MosqueFields = Form<MosqueFormValues>

type FieldProps = { form: MosqueFields }

type TextName = Exclude<
  MosqueFormField,
  'shadow' | 'method' | 'country' | 'image' | 'contactPerson' | 'facilities' | 'showEmail'
>

type TextProps = FieldProps & {
  name: TextName
  /** Where it is not the name's own. */
  label?: string
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: 'decimal'
  hint?: string
  isRequired?: boolean
  className?: string
}

export function MosqueTextField({ form, name, label, hint, isRequired = true, ...props }: TextProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fields' })
  const words = { label: label ?? t(name), description: hint }
  return <TextField {...props} {...form.field(name)} {...words} isRequired={isRequired} />
}

/** A stored country that is not in the list, as older clients wrote it, can be kept. */
function countryOptions(current: string) {
  const all =
    current === '' || countries.some((country) => country === current) ? countries : [current, ...countries]
  return all.map((country) => ({ value: country, label: country }))
}

export function CountryField({ form, isRequired }: FieldProps & { isRequired: boolean }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fields' })
  return (
    <SelectField
      {...form.field('country')}
      label={t('country')}
      options={countryOptions(form.initial.country)}
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
export function MethodField({ form, onChoose }: CalculationProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fields' })
  const field = form.field('method')
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
    />
  )
}

const shadowOptions = shadows.map((shadow) => ({ value: shadow, label: shadow }))

export function ShadowField({ form, onChoose }: CalculationProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const { error: _, ...field } = form.field('shadow')

  function handleChange(shadow: string) {
    field.onChange(shadow as Shadow)
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
