import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { onOneLine, writeLetter } from '#mail/letter.ts'
import type { Mail } from '#mail/outbox.ts'

interface Decision {
  readonly mosqueName: string
  readonly status: MosqueStatus
  readonly reason: string | null
  /** Whoever registered the mosque. */
  readonly person: { readonly name: string; readonly email: string }
  readonly publicUrl: string
}

/** What the person who registered a mosque is told of a decision; null when there is none yet. */
export function mailAboutDecision(decision: Decision): Mail | null {
  const { status, reason, person, publicUrl } = decision
  const mosqueName = onOneLine(decision.mosqueName)
  const greeting = `Assalamu alaikum ${onOneLine(person.name)},`
  if (status === 'approved') {
    return {
      to: person.email,
      subject: `${mosqueName} is approved`,
      ...writeLetter([
        greeting,
        `${mosqueName} is approved. You can now set its prayer times here:`,
        { link: `${publicUrl}/mosque-admin/dashboard` },
      ]),
    }
  }
  if (status === 'rejected') {
    return {
      to: person.email,
      subject: `${mosqueName} could not be approved yet`,
      ...writeLetter([
        greeting,
        `${mosqueName} could not be approved yet.`,
        reason ? `The reason: ${reason}` : 'No reason was given.',
        'You can correct your registration and send it in again here:',
        { link: `${publicUrl}/mosque-admin/mosque-form` },
      ]),
    }
  }
  return null
}
