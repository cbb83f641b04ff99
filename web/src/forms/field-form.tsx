import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField, type SelectOption } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormFrame } from './form-frame.tsx'
import type { Form } from './use-form.ts'

export type FieldDefinition<Name extends string = string> = {
  label: string
  name: Name
  /** `input` if omitted. */
  kind?: 'input' | 'select' | 'textarea'
  /** For an input; `text` if omitted. */
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'url' | 'date' | 'time' | 'datetime-local'
  placeholder?: string
  /** For a select. */
  options?: readonly SelectOption[]
  description?: ReactNode
  isRequired?: boolean
  autoComplete?: ComponentProps<'input'>['autoComplete']
  inputMode?: ComponentProps<'input'>['inputMode']
}

type FieldFormProps<Name extends string> = {
  /** The form's accessible name; `submitLabel` if omitted. */
  label?: string
  form: Form<Record<Name, string>>
  fields: readonly FieldDefinition<Name>[]
  submitLabel: string
  /** Replaces the label while the form is sent. */
  pendingLabel?: string
  isDisabled?: boolean
  /** An earlier instance of this form is still being sent. */
  isPending?: boolean
  /** Above the fields. */
  children?: ReactNode
  onSubmit: () => void
}

/** A plain list of fields, and the button that sends them. */
export function FieldForm<Name extends string>(props: FieldFormProps<Name>) {
  const { form, fields, submitLabel, label = submitLabel, pendingLabel, isDisabled, isPending } = props
  return (
    <FormFrame label={label} form={form} onSubmit={props.onSubmit} className="space-y-4">
      {props.children}
      {fields.map((definition) => (
        <FieldOfKind key={definition.name} definition={definition} form={form} />
      ))}
      <Button
        type="submit"
        size="large"
        className="mt-2 w-full"
        isPending={isPending || form.isSending}
        pendingLabel={pendingLabel}
        isDisabled={isDisabled}
      >
        {submitLabel}
      </Button>
    </FormFrame>
  )
}

type FieldOfKindProps<Name extends string> = {
  definition: FieldDefinition<Name>
  form: Form<Record<Name, string>>
}

export function FieldOfKind<Name extends string>({ definition, form }: FieldOfKindProps<Name>) {
  const { kind = 'input', type = 'text', options = [], autoComplete, inputMode, name, ...shared } = definition
  const all = { ...shared, ...form.field(name) }
  if (kind === 'select') return <SelectField {...all} options={options} />
  if (kind === 'textarea') return <TextAreaField {...all} />
  if (type === 'password') return <PasswordField {...all} autoComplete={autoComplete} />
  return <TextField {...all} type={type} autoComplete={autoComplete} inputMode={inputMode} />
}
