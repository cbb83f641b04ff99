import { useState } from 'react'
import { dropDraft, findDraft, keepDraft, useDraftUpkeep } from '#lib/drafts.ts'
import { changesOf, isSame, namesOf, pick } from './form-entries.ts'

export type EntriesOptions<Values extends object> = {
  /** What the fields hold as long as nothing is typed. */
  initial: Values
  /** Under which the browser keeps what is typed until it is sent or given up. Left out, it keeps nothing. */
  draft?: string
  /** Fields that the browser must not keep: passwords. */
  unkept?: readonly (keyof Values & string)[]
  /** Whether kept entries can still be gone on with, where it takes more than fields of the same kinds. */
  isDraft?: (stored: unknown) => boolean
  /** The `updatedAt` of what is changed. A draft then goes on from the version that its writer saw. */
  version?: string
}

type Draft<Values> = { initial: Values; values: Values; version?: string }

/** What stands in the fields of a form, and what it started from. A session that ends costs none of it. */
export function useEntries<Values extends object>(options: EntriesOptions<Values>) {
  const { draft: subject, unkept = [] } = options
  const [stored] = useState(() => findEntries(subject, options.initial, options.isDraft))
  const [restored] = useState(() => (stored ? changesOf(stored.initial, stored.values) : {}))
  const entries = useValues(stored && options.version ? stored : options, restored)
  const { initial, version, values } = entries
  const [isStoredShown, setIsStoredShown] = useState(stored !== null)
  const [isForgotten, setIsForgotten] = useState(false)
  const kept: Values = { ...values, ...pick(unkept, initial) }
  const keptChanges = changesOf(initial, kept)
  const isKept = Object.keys(keptChanges).length > 0
  useDraftUpkeep(subject, isKept && !isForgotten ? { initial, values: kept, version } : null)

  return {
    ...entries,
    /** Something of what was typed earlier and never sent stands in the fields. */
    isRestored: isStoredShown && isKept,
    /** Nothing has been typed since then. */
    isAsRestored: isStoredShown && isKept && isSame(keptChanges, restored),
    change(some: Partial<Values>) {
      entries.change(some)
      setIsForgotten(false)
    },
    /** The fields stand as at first, but for what was typed since these were sent. */
    restart(sent: Values) {
      entries.restart(sent)
      setIsForgotten(false)
    },
    /** Goes on from another state by choice: what was restored is settled with it. */
    goOnFrom(...state: Parameters<typeof entries.rebase>) {
      entries.rebase(...state)
      setIsStoredShown(false)
    },
    /** What is typed is given up. */
    forget() {
      setIsForgotten(true)
      if (subject) dropDraft(subject)
    },
    /** What was typed since it was sent stays. */
    forgetSent(sent: Values) {
      const typedSince = dropSentEntries(subject, { ...sent, ...pick(unkept, initial) }, initial)
      if (!typedSince) setIsForgotten(true)
    },
  }
}

/** The values, from `start` on with what was `restored` on top. */
function useValues<Values extends object>(
  start: Pick<EntriesOptions<Values>, 'initial' | 'version'>,
  restored: Partial<Values>,
) {
  const [{ initial, version }, setBase] = useState({ initial: start.initial, version: start.version })
  const [values, setValues] = useState({ ...initial, ...restored })
  const changes = changesOf(initial, values)
  return {
    ...{ initial, version, values, changes },
    isChanged: Object.keys(changes).length > 0,
    // An upload that ends later must not bring back what stood in the other fields when it began.
    change: (some: Partial<Values>) => setValues((now) => ({ ...now, ...some })),
    restart: (sent: Values) => setValues((now) => ({ ...initial, ...changesOf(sent, now) })),
    /** Goes on from another state of what is changed, with `own` entries on top of it. */
    rebase(newer: Values, own: Partial<Values>, newVersion?: string) {
      setBase({ initial: newer, version: newVersion })
      setValues({ ...newer, ...own })
    },
  }
}

/**
 * Works on what is kept, not on what is shown: the form may have been left, and opened again, while it was sent. True
 * where something else was typed since.
 */
function dropSentEntries<Values extends object>(subject: string | undefined, sent: Values, initial: Values) {
  const draft = findEntries(subject, sent)
  if (!subject || !draft) return false
  const typedSince = changesOf(sent, draft.values)
  const isTypedSince = Object.keys(typedSince).length > 0
  if (isTypedSince) keepDraft(subject, { ...draft, values: { ...initial, ...typedSince } })
  else dropDraft(subject)
  return isTypedSince
}

function findEntries<Values extends object>(
  subject: string | undefined,
  model: Values,
  isDraft: (stored: unknown) => boolean = () => true,
) {
  if (subject === undefined) return null
  return findDraft(subject, (stored): stored is Draft<Values> => {
    const { initial, values } = (stored ?? {}) as Partial<Draft<Values>>
    return [initial, values].every((entries) => hasShapeOf(model, entries) && isDraft(entries))
  })
}

/** What an older version of the app has kept may have other fields. */
function hasShapeOf<Values extends object>(model: Values, kept: unknown): kept is Values {
  if (typeof kept !== 'object' || kept === null) return false
  return namesOf(model).every((name) => kindOf(Reflect.get(kept, name)) === kindOf(model[name]))
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
