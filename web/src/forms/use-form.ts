import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { afterPress } from './after-press.ts'
import { namesOf } from './form-entries.ts'
import { type EntriesOptions, useEntries } from './use-entries.ts'
import { type CheckOptions, type FieldErrors, type FieldName, useFieldErrors } from './use-field-errors.ts'

type FormOptions<Values extends object> = EntriesOptions<Values> &
  CheckOptions<Values> & {
    /** The form's fields for a field of the server, if the names differ. */
    fieldsOf?: (serverField: string) => readonly FieldName<Values>[]
    /** Fields that are checked even when left empty. In other fields, people may only have passed by. */
    validatesOnBlur?: readonly FieldName<Values>[]
  }

// biome-ignore lint/suspicious/noConfusingVoidType: most handlers of a failure return nothing
type Failure = string | null | void

/** Reports a failure, unless a field shows it. The return value is shown in the form. */
export type FailureHandler = (
  error: Error,
  isAtField: boolean,
  isShown: boolean,
) => Failure | Promise<Failure>

type Sending<Values, Answer> = {
  send: (values: Values) => Promise<Answer>
  /** Called even if the form was left in the meantime. */
  onSaved?: (answer: Answer) => void
  /** Opens what comes next; not called if the form was left in the meantime. */
  onEnd?: (answer: Answer) => void
  onFailed: FailureHandler
}

/** A form: its entries, their errors, and how they are sent. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const entries = useEntries(options)
  const { values } = entries
  const { validatesOnBlur } = options
  const { validate, validateAll, clear, formError, ...faults } = useFieldErrors(options, entries)
  const { setFailure, ...sending } = useSending(options, entries, { validateAll, refuse: faults.refuse })

  return {
    ...entries,
    ...faults,
    ...sending,
    validateAll,
    /** Error of the form as a whole. */
    failure: sending.failure ?? formError,
    /** The props of a field's control. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: faults.errors[name],
      onChange: (value: Values[Name]) => entries.change({ [name]: value } as unknown as Partial<Values>),
      ...((values[name] || entries.initial[name] ? validatesOnBlur : validatesOnBlur?.includes(name)) && {
        onBlur: () => afterPress(() => validate(name)),
      }),
    }),
    /** Resets the fields, except for what was typed after these were sent. */
    restart(sent: Values) {
      clear()
      entries.restart(sent)
    },
    /** Continues from a newer state of the item, with `own` entries on top. */
    goOnFrom(...state: Parameters<typeof entries.goOnFrom>) {
      clear()
      setFailure(null)
      entries.goOnFrom(...state)
    },
  }
}

type Checking<Values extends object> = {
  validateAll: () => Promise<boolean>
  refuse: (fields: FieldErrors<Values>) => void
}

/** Sends the entries, and keeps the failure. */
function useSending<Values extends object>(
  options: FormOptions<Values>,
  { initial, values, forgetSent }: ReturnType<typeof useEntries<Values>>,
  { validateAll, refuse }: Checking<Values>,
) {
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const isShown = useIsShown()
  const { fieldsOf = (field) => namesOf(initial).filter((name) => name === field) } = options
  const { failure, setFailure, fail } = useFailure({ fieldsOf, refuse, isShown })

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
    forgetSent(values)
    onSaved?.(answer)
    if (isShown()) onEnd?.(answer)
  }

  /** Checks the entries and sends them, one request at a time. Input stays if it fails. */
  async function submit<Answer>(sending: Sending<Values, Answer>) {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(null)
    try {
      if (await validateAll()) await send(sending)
    } finally {
      isBusy.current = false
    }
  }

  return { failure, setFailure, isSending, fail, submit }
}

type FailureOptions<Values extends object> = Pick<Checking<Values>, 'refuse'> & {
  fieldsOf: NonNullable<FormOptions<Values>['fieldsOf']>
  isShown: () => boolean
}

function useFailure<Values extends object>({ fieldsOf, refuse, isShown }: FailureOptions<Values>) {
  const [failure, setFailure] = useState<string | null>(null)
  return {
    failure,
    setFailure,
    /** Shows a failure: at the fields that the server named, otherwise as `onFailed` decides. */
    async fail(error: Error, onFailed: FailureHandler) {
      const refused = refusedFields(error, fieldsOf)
      refuse(refused)
      const isAtField = Object.keys(refused).length > 0
      setFailure((await onFailed(error, isAtField, isShown())) ?? null)
    },
  }
}

/** The server's messages about fields, by the form's names. */
function refusedFields<Values extends object>(
  error: Error,
  fieldsOf: NonNullable<FormOptions<Values>['fieldsOf']>,
): FieldErrors<Values> {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : []
  const fields = refused.flatMap(([field, message]) => fieldsOf(field).map((name) => [name, message]))
  return Object.fromEntries(fields) as FieldErrors<Values>
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

/** True while the form is mounted. */
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
