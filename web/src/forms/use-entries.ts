import { useState } from 'react'
import { dropDraft, findDraft, saveDraft, useSavedDraft } from '#lib/drafts.ts'
import { changesOf, isSame, namesOf, pick } from './form-entries.ts'

export type EntriesOptions<Values extends object> = {
  /** The values before anything is typed. */
  initial: Values
  /**
   * Key of the draft that the browser stores until the form is sent or discarded; without one it stores none.
   */
  draft?: string
  /** Fields that the browser must not store: passwords. */
  neverStored?: readonly (keyof Values & string)[]
  /** Checks that a stored draft is still usable, for forms whose fields are more than texts and lists. */
  isDraft?: (stored: unknown) => boolean
  /** Values for fields that a draft of an older version of the app lacks. */
  newFields?: Partial<Values>
  /** The `updatedAt` of the item. A draft continues from the version that its author saw. */
  version?: string
}

type Draft<Values> = { initial: Values; values: Values; version?: string }

/**
 * The values of a form and their initial state, stored as a draft so that the end of a session loses nothing.
 */
export function useEntries<Values extends object>(options: EntriesOptions<Values>) {
  const { draft: subject, neverStored = [] } = options
  const [stored] = useState(() => findEntries(subject, options.initial, options))
  const [restored] = useState(() => (stored ? changesOf(stored.initial, stored.values) : {}))
  const entries = useValues(stored && options.version ? stored : options, restored)
  const { initial, version, values } = entries
  const [isStoredShown, setIsStoredShown] = useState(stored !== null)
  const [isForgotten, setIsForgotten] = useState(false)
  const draft: Values = { ...values, ...pick(neverStored, initial) }
  const draftChanges = changesOf(initial, draft)
  const hasChanges = Object.keys(draftChanges).length > 0
  useSavedDraft(subject, hasChanges && !isForgotten ? { initial, values: draft, version } : null)

  return {
    ...entries,
    /** The fields contain values of an earlier draft. */
    isRestored: isStoredShown && hasChanges,
    /** Nothing has been typed since the draft was restored. */
    isAsRestored: isStoredShown && hasChanges && isSame(draftChanges, restored),
    change(some: Partial<Values>) {
      entries.change(some)
      setIsForgotten(false)
    },
    /** Resets the fields, except for what was typed after these were sent. */
    restart(sent: Values) {
      entries.restart(sent)
      setIsForgotten(false)
    },
    /** Like `rebase`, by the person's choice: the hint about restored entries goes too. */
    goOnFrom(...state: Parameters<typeof entries.rebase>) {
      entries.rebase(...state)
      setIsStoredShown(false)
    },
    /** Discards the input. */
    forget() {
      setIsForgotten(true)
      if (subject) dropDraft(subject)
    },
    /** Drops the draft of what was sent; later input stays. */
    forgetSent(sent: Values) {
      const typedSince = dropSentEntries(subject, { ...sent, ...pick(neverStored, initial) }, initial)
      if (!typedSince) setIsForgotten(true)
    },
  }
}

/** The values of `start`, with `restored` on top. */
function useValues<Values extends object>(
  start: Pick<EntriesOptions<Values>, 'initial' | 'version'>,
  restored: Partial<Values>,
) {
  const [{ initial, version }, setBase] = useState({ initial: start.initial, version: start.version })
  const [values, setValues] = useState({ ...initial, ...restored })
  const changes = changesOf(initial, values)
  return {
    initial,
    version,
    values,
    changes,
    isChanged: Object.keys(changes).length > 0,
    // An upload that ends later must not bring back former values of other fields.
    change: (some: Partial<Values>) => setValues((now) => ({ ...now, ...some })),
    restart: (sent: Values) => setValues((now) => ({ ...initial, ...changesOf(sent, now) })),
    /** Continues from a newer state of the item, with `own` entries on top. */
    rebase(newer: Values, own: Partial<Values>, newVersion?: string) {
      setBase({ initial: newer, version: newVersion })
      setValues({ ...newer, ...own })
    },
  }
}

/**
 * Works on the stored draft, not on the fields: the form may have been closed and opened again while it was
 * sent. True if something else was typed since.
 */
function dropSentEntries<Values extends object>(subject: string | undefined, sent: Values, initial: Values) {
  const draft = findEntries(subject, sent)
  if (!subject || !draft) return false
  const typedSince = changesOf(sent, draft.values)
  const isTypedSince = Object.keys(typedSince).length > 0
  if (isTypedSince) saveDraft(subject, { ...draft, values: { ...initial, ...typedSince } })
  else dropDraft(subject)
  return isTypedSince
}

/** The stored draft of a form with such values; null if there is none. */
export function findEntries<Values extends object>(
  subject: string | undefined,
  model: Values,
  { isDraft = () => true, newFields }: Pick<EntriesOptions<Values>, 'isDraft' | 'newFields'> = {},
): Draft<Values> | null {
  if (subject === undefined) return null
  const stored = findDraft(
    subject,
    (value): value is Draft<Values> => typeof value === 'object' && value !== null,
  )
  if (!stored?.initial || !stored.values) return null
  const draft = {
    ...stored,
    initial: { ...newFields, ...stored.initial },
    values: { ...newFields, ...stored.values },
  }
  const isWhole = [draft.initial, draft.values].every(
    (entries) => hasShapeOf(model, entries) && isDraft(entries),
  )
  return isWhole ? draft : null
}

/** A draft of an older version of the app may have other fields. */
function hasShapeOf<Values extends object>(model: Values, value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false
  return namesOf(model).every((name) => kindOf(Reflect.get(value, name)) === kindOf(model[name]))
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
