import type { MosqueStatus } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { plainName } from '#mail/mail-template.ts'
import type { Mail } from '#mail/outbox.ts'
import { type Addressee, writeMail } from '#mail/write-mail.ts'

interface Decision {
  readonly mosqueName: string
  readonly status: MosqueStatus
  readonly reason: string | null
  /** The person who registered the mosque. */
  readonly person: Addressee
  readonly publicUrl: string
}

/** Mail about the review to the person who registered the mosque; null while it is pending. */
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
  /** The new contact person. */
  readonly person: Addressee
  /** The mosque's manager, whom they can contact if they object. */
  readonly by: { readonly name: string; readonly email: string }
  readonly publicUrl: string
}

/** Mail to someone whom others have made a contact person. */
export function mailAboutAttachment({ mosqueName, person, by, publicUrl }: Attachment): Mail {
  const mosque = plainName(mosqueName)
  return {
    kind: 'other',
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
