import type { Session } from '@mihrab/core/features/users/users.schemas.ts'
import Monitor from 'lucide-react/icons/monitor'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserName } from '#lib/browser-name.ts'
import { useNow } from '#lib/clock.ts'
import { formatAge, formatInstant } from '#lib/format-day.ts'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useRereadToast } from '#ui/use-reread-toast.ts'
import { useEndSessions, useSessions } from './sessions.hooks.ts'

/** One's own sessions, and buttons to end the others. */
export function SessionsCard() {
  const { t } = useTranslation('users', { keyPrefix: 'sessions' })
  const sessions = useSessions()
  useRereadToast(sessions, t('failed'))
  return (
    <Card title={t('title')} isFlush>
      {sessions.data ? (
        <SessionList sessions={sessions.data} />
      ) : sessions.error ? (
        <FailedRead query={sessions} title={t('failed')} failed={t('tryAgain')} />
      ) : (
        <SkeletonList label={t('loading')} rows={2} shape="round" />
      )}
    </Card>
  )
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('users', { keyPrefix: 'sessions' })
  const list = useRef<HTMLUListElement>(null)
  const { isEnding, handleEnd } = useEnding(list, sessions)
  const [isWhole, setIsWhole] = useState(false)
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  return (
    <>
      <EndOthers
        isAlone={!other}
        isPending={isEnding(null)}
        onPress={() => other && handleEnd(other, null)}
      />
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('title')}
        className="divide-y divide-line border-line border-t outline-none"
      >
        {sessions.slice(0, isWhole ? undefined : fewSessions).map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isPending={isEnding(session._id)}
            onEnd={() => handleEnd(session, session._id)}
          />
        ))}
      </ul>
      {sessions.length > fewSessions && (
        <WholeSwitch count={sessions.length} isWhole={isWhole} onChange={setIsWhole} />
      )}
    </>
  )
}

/** Ends one session, or all others for a null id. The pressed button disappears with its row. */
function useEnding(list: RefObject<HTMLElement | null>, sessions: readonly Session[]) {
  const end = useEndSessions()
  const rememberRow = useFocusNextRow(list, sessions)

  function handleEnd(row: Session, id: string | null) {
    rememberRow(row)
    end.mutate(id)
  }

  return { isEnding: (id: string | null) => end.isPending && end.variables === id, handleEnd }
}

type WholeSwitchProps = { count: number; isWhole: boolean; onChange: (isWhole: boolean) => void }

function WholeSwitch({ count, isWhole, onChange }: WholeSwitchProps) {
  const { t } = useTranslation('users', { keyPrefix: 'sessions' })
  return (
    <div className="border-line border-t px-4 py-1 lg:px-5">
      <Button
        variant="quiet"
        className="-mx-3 px-3! underline underline-offset-2"
        aria-expanded={isWhole}
        onPress={() => onChange(!isWhole)}
      >
        {isWhole ? t('showLatest', { count: fewSessions }) : t('showAll', { count })}
      </Button>
    </div>
  )
}

type EndOthersProps = { isAlone: boolean; isPending: boolean; onPress: () => void }

function EndOthers({ isAlone, ...button }: EndOthersProps) {
  const { t } = useTranslation('users', { keyPrefix: 'sessions' })
  return (
    <div className="px-4 pt-3 pb-4 lg:px-5">
      {isAlone ? (
        <p className="text-sm text-ink-2">{t('onlyThis')}</p>
      ) : (
        <Button variant="secondary" {...button}>
          {t('endOthers')}
        </Button>
      )}
    </div>
  )
}

/** Sessions shown at first; the others have long been unused. */
const fewSessions = 10

type SessionRowProps = { session: Session; isPending: boolean; onEnd: () => void }

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation('users', { keyPrefix: 'sessions' })
  const { _id, isCurrent } = session
  const browser = browserName(session.browser)
  const date = formatInstant(session.createdAt, i18n.language)
  const age = formatAge(session.lastUsedAt, useNow(), i18n.language)
  return (
    <li data-row={_id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 lg:px-5">
      {/* Large letters leave no room beside them, so the actions go below. */}
      <div className="flex min-w-0 grow basis-44 items-center gap-3">
        <Monitor className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{browser}</p>
          <p className="figures text-sm text-ink-2">{isCurrent ? t('usedNow') : t('lastUsed', { age })}</p>
          <p className="figures text-sm text-ink-2">{t('since', { date })}</p>
        </div>
      </div>
      {isCurrent ? (
        <Badge tone="approved" className="ms-auto">
          {t('current')}
        </Badge>
      ) : (
        <Button
          variant="quiet"
          className="ms-auto -me-4"
          aria-label={t('endNamed', { browser, date })}
          isPending={isPending}
          onPress={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
