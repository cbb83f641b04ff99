import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'

interface Decision {
  readonly mosqueName: string
  readonly status: MosqueStatus
  readonly reason: string | null
  /** The name of whoever registered the mosque. */
  readonly personName: string
  readonly publicUrl: string
}

/** What the person who registered a mosque is told of a decision; null when there is none yet. */
export function mailAboutDecision(decision: Decision): { subject: string; text: string } | null {
  const { status, reason, publicUrl } = decision
  const mosqueName = onOneLine(decision.mosqueName)
  const greeting = `Assalamu alaikum ${onOneLine(decision.personName)},`
  if (status === 'approved') {
    const words = `${mosqueName} is approved. You can now set its prayer times here:`
    const link = `${publicUrl}/mosque-admin/dashboard`
    return { subject: `${mosqueName} is approved`, text: paragraphs(greeting, words, link) }
  }
  if (status === 'rejected') {
    const words = `${mosqueName} could not be approved yet.`
    const why = reason ? `The reason: ${reason}` : 'No reason was given.'
    const next = 'You can correct your registration and send it in again here:'
    const link = `${publicUrl}/mosque-admin/mosque-form`
    const text = paragraphs(greeting, words, why, next, link)
    return { subject: `${mosqueName} could not be approved yet`, text }
  }
  return null
}

function paragraphs(...all: string[]): string {
  return `${[...all, 'Mihrab'].join('\n\n')}\n`
}

/** A name may hold a line break, a mail's subject may not. */
function onOneLine(name: string): string {
  return name.replace(/\s+/g, ' ')
}
