import { useEffect, useState } from 'react'

/** What a person has typed and not saved, kept in this tab alone: a session that ends meanwhile must not cost it. */

const keyOf = (subject: string) => `mihrab.${subject}`
const ownerSubject = 'owner'
const isOwner = (stored: unknown): stored is string => typeof stored === 'string'

/** Whose drafts this tab keeps: the id of the person who was signed in last, also after a reload. Null once they signed out. */
export function findDraftOwner(): string | null {
  return findDraft(ownerSubject, isOwner)
}

/** What one person typed is not for the next to see. True when another person was here before. */
export function claimDrafts(personId: string): boolean {
  const owner = findDraftOwner()
  if (owner === personId) return false
  if (owner) dropAllDrafts()
  keepText(ownerSubject, JSON.stringify(personId))
  return owner !== null
}

/** Of what something is kept that was typed and not saved: the first word of each subject, as `times` or `contact`. */
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

/** The draft that was there at first. `subject` says of what it is; what is stored and not ours is passed over. */
export function useStoredDraft<Draft>(
  subject: string,
  isDraft: (stored: unknown) => stored is Draft,
): Draft | null {
  const [draft] = useState(() => findDraft(subject, isDraft))
  return draft
}

/** The draft that is there now. */
export function findDraft<Draft>(
  subject: string,
  isDraft: (stored: unknown) => stored is Draft,
): Draft | null {
  const stored = readDraft(subject)
  return isDraft(stored) ? stored : null
}

/** Whether something is kept under a subject. */
export function hasDraft(subject: string): boolean {
  return readDraft(subject) !== null
}

/** Keeps what is typed as it is typed; null as long as nothing is. Without a subject it keeps nothing. */
export function useDraftUpkeep(subject: string | undefined, draft: object | null): void {
  const text = draft && JSON.stringify(draft)
  useEffect(() => {
    if (subject === undefined) return
    if (text) keepText(subject, text)
    else dropDraft(subject)
  }, [subject, text])
}

export function dropDraft(subject: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(subject))
  } catch {
    // Switched off: nothing was kept.
  }
}

/** Drops all that was typed and not sent: it belongs to the person who typed it alone. */
export function dropAllDrafts(): void {
  try {
    window.sessionStorage.clear()
  } catch {
    // Switched off: nothing was kept.
  }
}

/** Whether it is an object that holds a text under each of the names. */
export function hasTexts(candidate: unknown, names: readonly string[]): boolean {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    names.every((name) => typeof Reflect.get(candidate, name) === 'string')
  )
}

/** In place of what is kept: only where no form does it by itself. */
export function keepDraft(subject: string, draft: object): void {
  keepText(subject, JSON.stringify(draft))
}

function keepText(subject: string, text: string): void {
  try {
    window.sessionStorage.setItem(keyOf(subject), text)
  } catch {
    // Full or switched off: only the convenience is lost.
  }
}

function readDraft(subject: string): unknown {
  try {
    const text = window.sessionStorage.getItem(keyOf(subject))
    return text ? JSON.parse(text) : null
  } catch {
    // Storage is switched off, or what it holds is not ours.
    return null
  }
}
