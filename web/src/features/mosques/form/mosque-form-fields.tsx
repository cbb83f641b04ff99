import { countries } from '@mihrab/core/features/mosques/countries.ts'
import { type Shadow, shadows } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { calculationMethods } from '@mihrab/core/prayer/methods.ts'
import { useTranslation } from 'react-i18next'
import { useMethodWords } from '#features/mosques/method/method-words.ts'
import type { Form } from '#forms/use-form.ts'
import { countryOptions } from '#lib/country-name.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TextFieldName } from './mosque-field-values.ts'
import type { MosqueFormValues } from './mosque-form-values.ts'

export type MosqueFields = Form<MosqueFormValues>

type FieldProps = { form: MosqueFields }

type TextProps = FieldProps & {
  name: Exclude<TextFieldName, 'donate' | 'liveStream'> | 'latitude' | 'longitude'
  /** Default: the label of `name`. */
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

/** Offers a stored country that is not in the list, as older clients wrote it. */
function optionsWith(current: string, locale: string) {
  const known = countryOptions(locale)
  const isKnown = current === '' || countries.some((country) => country === current)
  return isKnown ? known : [{ value: current, label: current }, ...known]
}

export function CountryField({ form, isRequired }: FieldProps & { isRequired: boolean }) {
  const { t, i18n } = useTranslation('mosques', { keyPrefix: 'form.fields' })
  return (
    <SelectField
      {...form.field('country')}
      label={t('country')}
      options={optionsWith(form.initial.country, i18n.language)}
      isRequired={isRequired}
    />
  )
}

/** A custom method starts with the angles of the previous method, unless some are already given. */
function startingAngles({ values }: MosqueFields): Partial<MosqueFormValues> {
  const before = calculationMethods.find(({ id }) => String(id) === values.method)
  if (!before || values.fajrAngle !== '') return {}
  const { fajrAngle, ishaAngle, ishaIntervalMinutes } = before
  return {
    fajrAngle: String(fajrAngle),
    ...(ishaAngle !== null && { ishaBy: 'angle', ishaAngle: String(ishaAngle) }),
    ...(ishaIntervalMinutes !== null && { ishaBy: 'minutes', ishaMinutes: String(ishaIntervalMinutes) }),
  }
}

type CalculationProps = FieldProps & {
  /** Called with every choice, since the times depend on it. */
  onChoose: () => void
}

/** Shows the twilight angles of the chosen method below the list. */
export function MethodField({ form, onChoose }: CalculationProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form' })
  const field = form.field('method')
  const chosen = calculationMethods.find(({ id }) => String(id) === field.value)
  const words = useMethodWords()
  const options = [...calculationMethods, { id: 'custom' as const }].map((method) => ({
    value: String(method.id),
    label: words.nameOf(method),
  }))

  function handleChange(method: string) {
    form.change({ method, ...(method === 'custom' && startingAngles(form)) })
    onChoose()
  }

  return (
    <SelectField
      {...field}
      onChange={handleChange}
      label={t('fields.method')}
      options={options}
      placeholder={null}
      description={chosen ? words.describeAngles(chosen) : t('hints.custom')}
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
