import { useState } from 'react'
import { isSame, namesOf } from './form-entries.ts'

/** Each field at fault with its message. */
export type FieldErrors<Values extends object> = Partial<Record<keyof Values & string, string>>

/** The same, and what is wrong with the entries as a whole. */
export type Faults<Values extends object> = FieldErrors<Values> & { whole?: string }

/** What entries are held against: those that they started from, and in what they differ. */
type Base<Values extends object> = { initial: Values; changes: Partial<Values> }

/** Finds what is wrong with entries. */
export type Check<Values extends object> = (values: Values, base: Base<Values>) => Faults<Values>

export type CheckOptions<Values extends object> = {
  check?: Check<Values>
  /** In place of `check`, where the first sight of the form must not wait for the rules. */
  loadCheck?: () => Promise<Check<Values>>
}

/**
 * What is wrong with the entries: by the rules, and by what the server said. A field is judged for the first time when the
 * form is sent, from then on with every change.
 */
export function useFieldErrors<Values extends object>(
  options: CheckOptions<Values>,
  entries: Base<Values> & { values: Values },
) {
  const { values } = entries
  const { check, loadCheck } = useCheck(options)
  const [judged, setJudged] = useState<readonly (keyof Values & string)[]>([])
  const [refused, setRefused] = useState<{ fields: FieldErrors<Values>; values: Values } | null>(null)
  const faults: Faults<Values> = check && judged.length > 0 ? check(values, entries) : {}

  return {
    errors: {
      ...only<Values>(faults, (name) => judged.includes(name)),
      // It holds as long as the field is as it was sent.
      ...(refused && only<Values>(refused.fields, (name) => isSame(values[name], refused.values[name]))),
    },
    formError: faults.whole ?? null,
    loadCheck,
    /** Judges one field from now on. */
    validate: (name: keyof Values & string) => setJudged([...judged.filter((other) => other !== name), name]),
    /** Judges all entries; true when they may be sent. */
    async validateAll(): Promise<boolean> {
      setRefused(null)
      const rules = check ?? (await loadCheck())
      setJudged(namesOf(values))
      return !rules || Object.values(rules(values, entries)).every((fault) => !fault)
    },
    refuse: (fields: FieldErrors<Values>) => setRefused({ fields, values }),
    clear() {
      setJudged([])
      setRefused(null)
    },
  }
}

/** The rules, or how to have them. The server checks all the same when they do not come. */
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
  isKept: (name: keyof Values & string) => boolean,
): FieldErrors<Values> {
  const kept = Object.entries(errors).filter(([name]) => isKept(name as keyof Values & string))
  return Object.fromEntries(kept) as FieldErrors<Values>
}
