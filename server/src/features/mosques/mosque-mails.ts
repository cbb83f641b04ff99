import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { plainName, renderMail } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'

interface Addressee {
  readonly name: string
  readonly email: string
}

interface Decision {
  readonly mosqueName: string
  readonly status: MosqueStatus
  readonly reason: string | null
  /** Anyone who registered the mosque. */
  readonly person: Addressee
  readonly publicUrl: string
}

/** What the person who registered a mosque is told of a decision; null when there is none yet. */
export function mailAboutDecision(decision: Decision): Mail | null {
  const { status, reason, person, publicUrl } = decision
  const mosqueName = plainName(decision.mosqueName)
  const greeting = `Assalamu alaikum ${plainName(person.name)},`
  if (status === 'approved') {
    return {
      kind: 'decision',
      to: person.email,
      subject: `${mosqueName} is approved`,
      ...renderMail([
        greeting,
        `${mosqueName} is approved. You can now set its prayer times here:`,
        { link: `${publicUrl}/mosque-admin/dashboard` },
      ]),
    }
  }
  if (status === 'rejected') {
    return {
      kind: 'decision',
      to: person.email,
      subject: `${mosqueName} could not be approved yet`,
      ...renderMail([
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

interface Attachment {
  readonly mosqueName: string
  /** Who is a contact person from now on. */
  readonly person: Addressee
  /** Anyone who runs the mosque, and hears from those who do not want it. */
  readonly by: Addressee
  readonly publicUrl: string
}

/** What someone is told whom others have made a contact person. */
export function mailAboutAttachment({ mosqueName, person, by, publicUrl }: Attachment): Mail {
  const mosque = plainName(mosqueName)
  return {
    kind: 'notice',
    to: person.email,
    replyTo: by.email,
    subject: `You are a contact person of ${mosque}`,
    ...renderMail([
      `Assalamu alaikum ${plainName(person.name)},`,
      `You are now a contact person of ${mosque}: you can keep its prayer times and events. Whoever runs the mosque can see your profile, with your number and address.`,
      'Sign in here:',
      { link: `${publicUrl}/auth/login` },
      `If you did not expect this, please answer this mail: ${plainName(by.name)} will read it, and can take you off the mosque.`,
    ]),
  }
}
