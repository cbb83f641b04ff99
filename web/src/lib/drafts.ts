import { useEffect, useState } from 'react'

/** Unsaved input, stored in this tab only, so that the end of a session does not lose it. */

const keyOf = (subject: string) => `mihrab.${subject}`
const ownerSubject = 'owner'
const isOwner = (stored: unknown): stored is string => typeof stored === 'string'

/**
 * The owner of this tab's drafts: the id of the person who last signed in, also after a reload. Null once
 * they signed out.
 */
export function findDraftOwner(): string | null {
  return findDraft(ownerSubject, isOwner)
}

/** Drops the drafts of another person, which the next must not see. True if there was another person. */
export function claimDrafts(personId: string): boolean {
  const owner = findDraftOwner()
  if (owner === personId) return false
  if (owner) dropAllDrafts()
  saveText(ownerSubject, JSON.stringify(personId))
  return owner !== null
}

/** Topics with unsaved input: the first word of each subject, such as `times` or `contact`. */
export function findDraftTopics(): string[] {
  try {
    const aside = [keyOf(ownerSubject), keyOf('email')]
    const keys = Object.keys(window.sessionStorage).filter(
      (key) => key.startsWith(keyOf('')) && !aside.includes(key),
    )
    return [...new Set(keys.map((key) => key.split('.')[1] ?? ''))]
  } catch {
    return []
  }
}

/** The draft that was there at first. `subject` identifies it; stored data that is not ours is ignored. */
export function useStoredDraft<Draft>(
  subject: string,
  isDraft: (stored: unknown) => stored is Draft,
): Draft | null {
  const [draft] = useState(() => findDraft(subject, isDraft))
  return draft
}

/** The current draft. */
export function findDraft<Draft>(
  subject: string,
  isDraft: (stored: unknown) => stored is Draft,
): Draft | null {
  const stored = readDraft(subject)
  return isDraft(stored) ? stored : null
}

export function hasDraft(subject: string): boolean {
  return readDraft(subject) !== null
}

/** Stores input as it is typed; null while there is none. Without a subject nothing is stored. */
export function useSavedDraft(subject: string | undefined, draft: object | null): void {
  const text = draft && JSON.stringify(draft)
  useEffect(() => {
    if (subject === undefined) return
    if (text) saveText(subject, text)
    else dropDraft(subject)
  }, [subject, text])
}

export function dropDraft(subject: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(subject))
  } catch {
    // Storage is switched off: nothing was stored.
  }
}

/** Drops all unsent input: it belongs only to the person who typed it. */
export function dropAllDrafts(): void {
  try {
    window.sessionStorage.clear()
  } catch {
    // Storage is switched off: nothing was stored.
  }
}

/** True for an object with a text under each of the names. */
export function hasTexts(candidate: unknown, names: readonly string[]): boolean {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    names.every((name) => typeof Reflect.get(candidate, name) === 'string')
  )
}

/** Replaces the stored draft; only for use where no form does that. */
export function saveDraft(subject: string, draft: object): void {
  saveText(subject, JSON.stringify(draft))
}

function saveText(subject: string, text: string): void {
  try {
    window.sessionStorage.setItem(keyOf(subject), text)
  } catch {
    // Storage is full or switched off: only the convenience is lost.
  }
}

function readDraft(subject: string): unknown {
  try {
    const text = window.sessionStorage.getItem(keyOf(subject))
    return text ? JSON.parse(text) : null
  } catch {
    // Storage is switched off, or its content is not ours.
    return null
  }
}
