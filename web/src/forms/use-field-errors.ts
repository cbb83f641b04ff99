import { useState } from 'react'
import { isSame, namesOf } from './form-entries.ts'

type Name<Values extends object> = keyof Values & string

/** A field, or a part of one that is more than a text: `jumuahs.1.time`. */
export type FieldName<Values extends object> = Name<Values> | `${Name<Values>}.${string}`

/** The message of each field with an error. */
export type FieldErrors<Values extends object> = Partial<Record<FieldName<Values>, string>>

/** Errors of fields, and of the entries as a whole. */
export type Faults<Values extends object> = FieldErrors<Values> & { whole?: string }

/** Initial values, and how the entries differ from them. */
type Base<Values extends object> = { initial: Values; changes: Partial<Values> }

/** Returns the errors in the entries. */
export type Check<Values extends object> = (values: Values, base: Base<Values>) => Faults<Values>

export type CheckOptions<Values extends object> = {
  check?: Check<Values>
  /** Loads the check later, if the form must be shown without waiting for the rules. */
  loadCheck?: () => Promise<Check<Values>>
}

/**
 * Errors in the entries, by the rules and by the server. A field is first checked when the form is sent, then
 * with every change.
 */
export function useFieldErrors<Values extends object>(
  options: CheckOptions<Values>,
  entries: Base<Values> & { values: Values },
) {
  const { values } = entries
  const { check, loadCheck } = useCheck(options)
  const [checked, setChecked] = useState<readonly (keyof Values & string)[]>([])
  const [refused, setRefused] = useState<{ fields: FieldErrors<Values>; values: Values } | null>(null)
  const faults: Faults<Values> = check && checked.length > 0 ? check(values, entries) : {}

  return {
    errors: {
      ...only<Values>(faults, (name) => checked.includes(name)),
      // The server's message stays until the field changes.
      ...(refused && only<Values>(refused.fields, (name) => isSame(values[name], refused.values[name]))),
    },
    formError: faults.whole ?? null,
    loadCheck,
    /** Checks one field from now on. */
    validate: (name: keyof Values & string) =>
      setChecked((checked) => [...checked.filter((other) => other !== name), name]),
    /** Checks all entries; true if they may be sent. */
    async validateAll(): Promise<boolean> {
      setRefused(null)
      const rules = check ?? (await loadCheck())
      setChecked(namesOf(values))
      return !rules || Object.values(rules(values, entries)).every((fault) => !fault)
    },
    refuse: (fields: FieldErrors<Values>) => setRefused({ fields, values }),
    clear() {
      setChecked([])
      setRefused(null)
    },
  }
}

/** The rules, or how to load them. If they fail to load, the server still checks. */
function useCheck<Values extends object>(options: CheckOptions<Values>) {
  const [loaded, setLoaded] = useState<{ check: Check<Values> } | null>(null)
  return {
    check: options.check ?? loaded?.check,
    async loadCheck(): Promise<Check<Values> | null> {
      try {
        const check = await options.loadCheck?.()
        if (!check) return null
        setLoaded({ check })
        return check
      } catch {
        return null
      }
    },
  }
}

function only<Values extends object>(
  errors: FieldErrors<Values>,
  isIncluded: (field: Name<Values>) => boolean,
): FieldErrors<Values> {
  const others = Object.entries(errors).filter(([name]) => isIncluded(name.split('.')[0] as Name<Values>))
  return Object.fromEntries(others) as FieldErrors<Values>
}
