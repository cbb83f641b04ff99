import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Written } from '#ui/written.tsx'
import { CollapsibleText } from './collapsible-text.tsx'

const longThread = 3
const shownOfLongThread = 2

type Reply = { _id: string; message: string; by: string; createdAt: string }

type MessageThreadProps = {
  message: { message: string; createdAt: string; replies: readonly Reply[] }
  /** Facts about the sender. */
  facts?: ReactNode
  /** Between the message and its replies. */
  children?: ReactNode
}

/** A message, facts about it in one line, and the replies so far. */
export function MessageThread({ message: { message, createdAt, replies }, ...props }: MessageThreadProps) {
  const { t, i18n } = useTranslation('contact')
  return (
    <>
      <div className="rounded-card bg-sunken px-4 py-3">
        {message ? <CollapsibleText text={message} /> : <p className="text-ink-2">{t('inbox.noMessage')}</p>}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2">
        {props.facts}
        <MessageFact label={t('reply.received')} isLabelled>
          {formatInstant(createdAt, i18n.language)}
        </MessageFact>
      </dl>
      {props.children}
      {replies.length > 0 && <Replies replies={replies} />}
    </>
  )
}

type MessageFactProps = {
  label: string
  /** The value needs its label. */
  isLabelled?: boolean
  children: ReactNode
}

export function MessageFact({ label, isLabelled = false, children }: MessageFactProps) {
  return (
    <div className="flex min-w-0 gap-1">
      <dt className={classNames(!isLabelled && 'sr-only')}>{label}</dt>
      <dd className="figures min-w-0 wrap-anywhere">
        <Written>{children}</Written>
      </dd>
    </div>
  )
}

/** Long threads show only the last replies, so that the reply field stays near. */
function Replies({ replies }: { replies: readonly Reply[] }) {
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
