import type { SecondFactor } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { formatInstantDay } from '#lib/format-day.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useKeepFocus } from '#ui/use-calendar-focus.ts'
import { PasskeyList } from './passkey-list.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { useSecondFactor } from './second-factor.hooks.ts'
import { SetUpDialog } from './set-up-dialog.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'

type Task = 'setUp' | 'renew' | 'switchOff'

export function SecondFactorCard({ email }: { email: string }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'card' })
  const own = useSecondFactor()
  const [task, setTask] = useState<Task | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeepFocus(useCallback(() => title.current?.focus(), []))

  /** The button that opened the dialog may be gone. */
  function close() {
    setTask(null)
    keepFocus()
  }

  return (
    <Card
      title={t('title')}
      titleRef={title}
      actions={own.data?.isOn && <Badge tone="approved">{t('on')}</Badge>}
    >
      {own.data ? (
        <State secondFactor={own.data} onChoose={setTask} />
      ) : own.error ? (
        <ErrorState
          title={t('failed')}
          message={errorMessage(own.error, t('tryAgain'))}
          onRetry={own.refetch}
          isRetrying={own.isFetching}
        />
      ) : (
        <SkeletonList label={t('loading')} rows={1} shape="round" />
      )}
      {task === 'setUp' && <SetUpDialog email={email} onClose={close} />}
      {task === 'renew' && <RenewDialog email={email} onClose={close} />}
      {task === 'switchOff' && <SwitchOffDialog onClose={close} />}
    </Card>
  )
}

type StateProps = { secondFactor: SecondFactor; onChoose: (task: Task) => void }

function State({ secondFactor, onChoose }: StateProps) {
  const { t, i18n } = useTranslation('secondFactors', { keyPrefix: 'card' })
  const { isOn, since, recoveryCodesLeft, passkeys } = secondFactor
  if (!isOn) {
    return (
      <>
        <p className="mb-4 text-sm text-ink-2">{t('offText')}</p>
        <Button variant="secondary" onPress={() => onChoose('setUp')}>
          {t('setUp')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="text-sm text-ink-2">
        {t(passkeys.length > 0 ? 'onSinceWithPasskey' : 'onSince', {
          date: since && formatInstantDay(since, i18n.language),
        })}
      </p>
      <CodesLeft count={recoveryCodesLeft} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" onPress={() => onChoose('renew')}>
          {t('renew')}
        </Button>
        <Button variant="quiet" onPress={() => onChoose('switchOff')}>
          {t('switchOff')}
        </Button>
      </div>
      <PasskeyList passkeys={passkeys} />
    </>
  )
}

/** At this number or fewer, new ones are advised, as in the mail. */
const fewCodes = 3

function CodesLeft({ count }: { count: number }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'card' })
  const hasFew = count <= fewCodes
  const style = hasFew
    ? 'mt-2 rounded-control bg-gold-soft px-3 py-2 text-sm text-gold-ink'
    : 'mt-1 text-sm text-ink-2'
  return (
    <p className={style}>
      {t('codesLeft', { count })} {hasFew && count > 0 && t('codesFew')}
    </p>
  )
}
