import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type Resolver,
  type ResolverResult,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField, type SelectOption } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'

export type FieldDefinition<Name extends string = string> = {
  label: string
  name: Name
  /** `input` where left out. */
  kind?: 'input' | 'select' | 'textarea'
  /** Of an input: `text` where left out. */
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'url' | 'date' | 'time'
  placeholder?: string
  /** Of a select. */
  options?: readonly SelectOption[]
  description?: ReactNode
  isRequired?: boolean
  autoComplete?: ComponentProps<'input'>['autoComplete']
}

type Values<Name extends string> = Record<Name, string>

/** The fields that the server refused, each with its message. */
export type RefusedFields = Readonly<Record<string, string>>

type FieldFormProps<Name extends string> = {
  /** Names the form for listeners. */
  label?: string
  fields: readonly FieldDefinition<Name>[]
  /** The rules. They come when somebody enters the form, so that the first sight of it need not wait for them. */
  loadSchema: () => Promise<Schema<Name>>
  submitLabel: string
  /** In place of the label while it is sent. */
  pendingLabel?: string
  /** What stands in the fields at first; the others are empty. */
  initial?: Partial<Values<Name>>
  /** What was typed earlier and never sent: the form begins with it in their place. */
  draft?: Values<Name> | null
  /** Told all that stands in the fields with every change, and null as long as nobody has changed anything. */
  onChange?: (values: Values<Name> | null) => void
  /** The form stays on the screen: once sent, the fields stand again as at first, but for what was typed since. */
  isReusable?: boolean
  /** Gets what was typed, checked. Answers with the fields that were refused, or with nothing. */
  onSubmit: (values: Values<Name>) => Promise<RefusedFields | undefined>
  isDisabled?: boolean
  /** It is being sent already, by an earlier one of this form. */
  isPending?: boolean
  /** What belongs to the form and is not typed in it. */
  children?: ReactNode
}

type Schema<Name extends string> = z.ZodType<unknown, Partial<Record<Name, string | null>>>
type AnyValues = Record<string, string>

/** One screen's worth of fields, and the button that sends them. What was typed stays when sending fails. */
export function FieldForm<Name extends string>(props: FieldFormProps<Name>) {
  const { label, fields, loadSchema, submitLabel, onSubmit, isDisabled = false, isPending = false } = props
  const { pendingLabel, initial, isReusable = false, draft = null, onChange } = props
  const form = useForm<AnyValues>({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, initial?.[name] ?? ''])),
    ...(draft && { values: draft, resetOptions: { keepDefaultValues: true } }),
    resolver: (...input) => resolve(loadSchema, input),
  })
  const [refused, setRefused] = useState<RefusedFields>({})
  const frame = useFocusOnError(refused)
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control, compute: (all) => all })
  const isRestored = draft !== null && fields.every(({ name }) => values[name] === draft[name])

  useEffect(() => {
    onChange?.(isDirty ? (values as Values<Name>) : null)
  }, [isDirty, values, onChange])

  function startAgain(sent: AnyValues) {
    const typedSince = Object.entries(form.getValues()).filter(([name, value]) => value !== sent[name])
    form.reset(
      { ...form.formState.defaultValues, ...Object.fromEntries(typedSince) },
      { keepDefaultValues: true },
    )
  }

  async function send(values: AnyValues) {
    const refused = await onSubmit(values as Values<Name>)
    if (!refused) return isReusable && startAgain(values)
    for (const { name } of fields) {
      if (refused[name]) form.setError(name, { type: 'server', message: refused[name] })
    }
    setRefused(refused)
  }

  return (
    <form
      ref={frame}
      aria-label={label}
      noValidate
      onSubmit={form.handleSubmit(send)}
      onFocus={() => void loadRules(loadSchema)}
      className="space-y-4"
    >
      {isRestored && <RestoredNotice />}
      {props.children}
      {fields.map((field) => (
        <FormField key={field.name} definition={field} control={form.control} />
      ))}
      <Button
        type="submit"
        size="large"
        className="mt-2 w-full"
        isPending={isPending || form.formState.isSubmitting}
        pendingLabel={pendingLabel}
        isDisabled={isDisabled}
      >
        {submitLabel}
      </Button>
    </form>
  )
}

/** Null when the files do not come. The server checks all the same. */
async function loadRules<Name extends string>(loadSchema: () => Promise<Schema<Name>>) {
  try {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()])
    return zodResolver(schema as unknown as z.ZodType<AnyValues, AnyValues>, undefined, { raw: true })
  } catch {
    return null
  }
}

async function resolve<Name extends string>(
  loadSchema: () => Promise<Schema<Name>>,
  input: Parameters<Resolver<AnyValues>>,
): Promise<ResolverResult<AnyValues>> {
  const rules = await loadRules(loadSchema)
  return rules ? rules(...input) : { values: input[0], errors: {} }
}

type FormFieldProps = { definition: FieldDefinition; control: Control<Record<string, string>> }

function FormField({ definition, control }: FormFieldProps) {
  return (
    <Controller
      name={definition.name}
      control={control}
      render={({ field, fieldState }) => (
        <FieldOfKind definition={definition} field={field} error={fieldState.error?.message} />
      )}
    />
  )
}

type FieldOfKindProps = {
  definition: FieldDefinition
  field: ControllerRenderProps<Record<string, string>>
  error: string | undefined
}

function FieldOfKind({ definition, field, error }: FieldOfKindProps) {
  const { kind = 'input', type = 'text', options = [], autoComplete, ...shared } = definition
  const all = { ...shared, ...field, error }
  if (kind === 'select') return <SelectField {...all} options={options} />
  if (kind === 'textarea') return <TextAreaField {...all} />
  if (type === 'password') return <PasswordField {...all} autoComplete={autoComplete} />
  return <TextField {...all} type={type} autoComplete={autoComplete} />
}
