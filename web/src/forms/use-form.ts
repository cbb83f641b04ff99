import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { namesOf } from './form-entries.ts'
import { type EntriesOptions, useEntries } from './use-entries.ts'
import { type CheckOptions, type FieldErrors, useFieldErrors } from './use-field-errors.ts'

type FormOptions<Values extends object> = EntriesOptions<Values> &
  CheckOptions<Values> & {
    /** The form's fields for one that the server names otherwise. */
    fieldsOf?: (serverField: string) => readonly (keyof Values & string)[]
    /** A field is judged as soon as it is left, not only when the form is sent. */
    validatesOnBlur?: boolean
  }

// biome-ignore lint/suspicious/noConfusingVoidType: most handlers of a failure return nothing
type Failure = string | null | void

/** Tells why something failed, as far as no field does. What it returns is shown in the form, if that is still shown. */
export type FailureHandler = (
  error: Error,
  isAtField: boolean,
  isShown: boolean,
) => Failure | Promise<Failure>

type Sending<Values, Answer> = {
  send: (values: Values) => Promise<Answer>
  /** Also called when the form was left meanwhile. */
  onSaved?: (answer: Answer) => void
  /** Leads on; not called when the form was left meanwhile. */
  onEnd?: (answer: Answer) => void
  onFailed: FailureHandler
}

/** A form: its entries, what is wrong with them, and how they are sent. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const entries = useEntries(options)
  const { values } = entries
  const { validate, validateAll, clear, formError, ...faults } = useFieldErrors(options, entries)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const isShown = useIsShown()
  const { fieldsOf = (field) => namesOf(entries.initial).filter((name) => name === field) } = options

  /** Shows the server's messages at their fields; true where there is such a field. */
  function showRefused(error: unknown): boolean {
    const said = error instanceof ApiError ? Object.entries(error.fields) : []
    const fields = said.flatMap(([field, message]) => fieldsOf(field).map((name) => [name, message]))
    faults.refuse(Object.fromEntries(fields) as FieldErrors<Values>)
    return fields.length > 0
  }

  /** Shows why something failed: at the fields that the server named, else by what `onFailed` answers. */
  async function fail(error: Error, onFailed: FailureHandler) {
    setFailure((await onFailed(error, showRefused(error), isShown())) ?? null)
  }

  async function send<Answer>({ send, onSaved, onEnd, onFailed }: Sending<Values, Answer>) {
    let answer: Answer
    setIsSending(true)
    try {
      answer = await send(values)
    } catch (error) {
      setIsSending(false)
      return fail(error as Error, onFailed)
    }
    setIsSending(false)
    entries.forgetSent(values)
    onSaved?.(answer)
    if (isShown()) onEnd?.(answer)
  }

  return {
    ...entries,
    ...faults,
    ...{ fail, isSending },
    /** What is wrong as a whole. */
    failure: failure ?? formError,
    /** What a control of a field needs. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: faults.errors[name],
      onChange: (value: Values[Name]) => entries.change({ [name]: value } as unknown as Partial<Values>),
      ...(options.validatesOnBlur && { onBlur: () => validate(name) }),
    }),
    /** Checks the entries and sends them, once at a time. What was typed stays when it fails. */
    async submit<Answer>(sending: Sending<Values, Answer>) {
      if (isBusy.current) return
      isBusy.current = true
      setFailure(null)
      try {
        if (await validateAll()) await send(sending)
      } finally {
        isBusy.current = false
      }
    },
    /** The fields stand as at first, but for what was typed since these were sent. */
    restart(sent: Values) {
      clear()
      entries.restart(sent)
    },
    /** Goes on from another state of what is changed, with `own` entries on top of it. */
    goOnFrom(...state: Parameters<typeof entries.goOnFrom>) {
      clear()
      setFailure(null)
      entries.goOnFrom(...state)
    },
  }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

/** Whether the form is still on the screen. */
function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
