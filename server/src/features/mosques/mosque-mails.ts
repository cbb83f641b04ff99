import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { plainName } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'
import { type Addressee, writeMail } from '#mail/write-mail.ts'

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
  const to = person.email
  const mosque = plainName(decision.mosqueName)
  const name = plainName(person.name)
  if (status === 'approved') {
    const letter = writeMail(person, ({ say }) => ({
      subject: say('approved.subject', { mosque }),
      parts: [
        say('greeting', { name }),
        say('approved.done', { mosque }),
        { link: `${publicUrl}/mosque-admin/dashboard` },
      ],
    }))
    return { kind: 'decision', to, ...letter }
  }
  if (status === 'rejected') {
    const letter = writeMail(person, ({ say }) => ({
      subject: say('rejected.subject', { mosque }),
      parts: [
        say('greeting', { name }),
        say('rejected.done', { mosque }),
        reason ? say('rejected.reason', { reason }) : say('rejected.noReason'),
        say('rejected.next'),
        { link: `${publicUrl}/mosque-admin/mosque-form` },
      ],
    }))
    return { kind: 'decision', to, ...letter }
  }
  return null
}

interface Attachment {
  readonly mosqueName: string
  /** Who is a contact person from now on. */
  readonly person: Addressee
  /** Anyone who runs the mosque, and hears from those who do not want it. */
  readonly by: { readonly name: string; readonly email: string }
  readonly publicUrl: string
}

/** What someone is told whom others have made a contact person. */
export function mailAboutAttachment({ mosqueName, person, by, publicUrl }: Attachment): Mail {
  const mosque = plainName(mosqueName)
  return {
    kind: 'notice',
    to: person.email,
    replyTo: by.email,
    ...writeMail(person, ({ say }) => ({
      subject: say('contactPerson.subject', { mosque }),
      parts: [
        say('greeting', { name: plainName(person.name) }),
        say('contactPerson.done', { mosque }),
        say('contactPerson.signIn'),
        { link: `${publicUrl}/auth/login` },
        say('contactPerson.unexpected', { by: plainName(by.name) }),
      ],
    })),
  }
}
