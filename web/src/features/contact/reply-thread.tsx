import type { ContactMessage } from '@mihrab/core/features/contact/contact.schemas.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { EmailLink } from '#ui/email-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Written } from '#ui/written.tsx'
import { CollapsibleText } from './collapsible-text.tsx'

const longThread = 3
const shownOfLongThread = 2

export function ReplyThread({ contact }: { contact: ContactMessage }) {
  const { t, i18n } = useTranslation('contact')
  const { userId, email, phone, service, message, replies, createdAt } = contact
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[6rem_minmax(0,1fr)]">
        <Detail label={t('inbox.email')}>
          <EmailLink email={email} />
        </Detail>
        <Detail label={t('inbox.phone')}>{phone}</Detail>
        {/* Name and email are what the author typed; only the account shows who they are. */}
        {userId && (
          <Detail label={t('reply.account')}>
            <TextLink href={`/admin/user-profile/${userId}`}>{t('reply.toAccount')}</TextLink>
          </Detail>
        )}
        <Detail label={t('inbox.service')}>{t(`services.${service}`)}</Detail>
        <Detail label={t('reply.received')}>{formatInstant(createdAt, i18n.language)}</Detail>
      </dl>
      <div className="mt-4 rounded-card bg-sunken px-4 py-3">
        {message ? <CollapsibleText text={message} /> : <p className="text-ink-2">{t('inbox.noMessage')}</p>}
      </div>
      {replies.length > 0 && <Replies replies={replies} />}
    </>
  )
}

/** Long threads show only the last replies, so that the reply field stays near. */
export function Replies({ replies }: Pick<ContactMessage, 'replies'>) {
  const { t, i18n } = useTranslation('contact', { keyPrefix: 'reply' })
  const [isOpen, setIsOpen] = useState(false)
  // Fixed when opened: later replies by colleagues collapse nothing.
  const [earlier] = useState(() => (replies.length > longThread ? replies.length - shownOfLongThread : 0))
  return (
    <section className="mt-4">
      <h3 className="font-sans text-sm text-ink-2 font-medium">{t('answers')}</h3>
      {earlier > 0 && (
        <Button
          variant="quiet"
          className="-mx-3 px-3! underline underline-offset-2"
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'showFewer' : 'showEarlier', { count: earlier })}
        </Button>
      )}
      <ul className="mt-2 space-y-2">
        {replies.slice(isOpen ? 0 : earlier).map((reply) => (
          <li key={reply._id} className="rounded-card bg-covered px-4 py-3 text-on-covered sm:ms-8">
            <CollapsibleText text={reply.message} />
            <p className="figures mt-1 text-sm">
              {t('answeredBy', { name: reply.by, date: formatInstant(reply.createdAt, i18n.language) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures min-w-0 wrap-anywhere">
        <Written>{children}</Written>
      </dd>
    </div>
  )
}
