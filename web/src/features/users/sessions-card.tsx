import type { Session } from '@mihrab/core/features/users/users.schemas.ts'
import Monitor from 'lucide-react/icons/monitor'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { useEndSessions, useSessions } from './sessions.hooks.ts'
import { formatInstant } from './user-words.ts'

/** Where one is signed in, and the way to end it elsewhere. */
export function SessionsCard() {
  const { t } = useTranslation('users', { keyPrefix: 'sessions' })
  const sessions = useSessions()
  const end = useEndSessions()
  const list = useRef<HTMLUListElement>(null)
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent)

  function handleEnd(id: string | null) {
    end.mutate(id, {
      onSuccess: ({ message }) => {
        toast.success(message ?? t(id === null ? 'othersEnded' : 'ended'))
        // The pressed button goes away with its row.
        list.current?.focus()
      },
      onError: (error) => toast.error(errorMessage(error, t('endFailed'))),
    })
  }

  return (
    <Card title={t('title')} isFlush>
      {sessions.data ? (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={t('title')}
            className="mt-2 divide-y divide-line outline-none"
          >
            {sessions.data.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                isPending={end.isPending && end.variables === session._id}
                onEnd={() => handleEnd(session._id)}
              />
            ))}
          </ul>
          <div className="border-line border-t p-4 lg:px-5">
            {hasOthers ? (
              <Button
                variant="secondary"
                isPending={end.isPending && end.variables === null}
                onPress={() => handleEnd(null)}
              >
                {t('endOthers')}
              </Button>
            ) : (
              <p className="text-sm text-ink-2">{t('onlyThis')}</p>
            )}
          </div>
        </>
      ) : sessions.error ? (
        <ErrorState
          title={t('failed')}
          message={errorMessage(sessions.error, t('tryAgain'))}
          onRetry={sessions.refetch}
          isRetrying={sessions.isFetching}
        />
      ) : (
        <SkeletonList label={t('loading')} rows={2} shape="round" />
      )}
    </Card>
  )
}

type SessionRowProps = { session: Session; isPending: boolean; onEnd: () => void }

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation('users', { keyPrefix: 'sessions' })
  const { browser, isCurrent } = session
  const date = formatInstant(session.createdAt, i18n.language)
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5 lg:px-5">
      <Monitor className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{browser}</span>
        <span className="figures block text-sm text-ink-2">{t('since', { date })}</span>
      </span>
      {isCurrent ? (
        <span className="shrink-0">
          <Badge tone="approved">{t('current')}</Badge>
        </span>
      ) : (
        <Button
          variant="quiet"
          className="shrink-0 whitespace-nowrap"
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
