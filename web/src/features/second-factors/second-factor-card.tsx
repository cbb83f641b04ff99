import type { renewRecoveryCodes } from '@mihrab/core/features/second-factors/second-factors.calls.ts'
import type { SecondFactor } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, type ResponseOf } from '#lib/api.ts'
import { formatInstantDay } from '#lib/format-day.ts'
import { useKeepFocus } from '#lib/use-keep-focus.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { ProofFormDialog } from './proof-form-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useSecondFactor, useSecondFactorCalls, useShowSecondFactor } from './second-factor.hooks.ts'
import { SetUpDialog } from './set-up-dialog.tsx'

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
        <FailedRead query={own} title={t('failed')} failed={t('tryAgain')} />
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
  const style = hasFew ? 'mt-2 hint-box' : 'mt-1 text-sm text-ink-2'
  return (
    <p className={style}>
      {t('codesLeft', { count })} {hasFew && count > 0 && t('codesFew')}
    </p>
  )
}

/** Replaces the recovery codes with ten new ones. */
function RenewDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'renew' })
  const { renew } = useSecondFactorCalls()
  const show = useShowSecondFactor()
  const [renewed, setRenewed] = useState<ResponseOf<typeof renewRecoveryCodes> | null>(null)
  if (renewed) return <RecoveryCodesDialog email={email} codes={renewed.recoveryCodes} onClose={onClose} />
  return (
    <ProofFormDialog
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      describeFailure={(error) => errorMessage(error, t('failed'))}
      send={(proof) => renew.mutateAsync(proof).finally(renew.reset)}
      onDone={(answer) => {
        show(answer.secondFactor)
        setRenewed(answer)
      }}
      onClose={onClose}
    />
  )
}

function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'switchOff' })
  const { switchOff } = useSecondFactorCalls()
  const show = useShowSecondFactor()
  return (
    <ProofFormDialog
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      submitVariant="danger"
      describeFailure={(error) => errorMessage(error, t('failed'))}
      send={(proof) => switchOff.mutateAsync(proof).finally(switchOff.reset)}
      onDone={({ secondFactor }) => {
        show(secondFactor)
        toast.success(t('done'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
