import { maxPasskeys } from '@mihrab/core/features/second-factors/max-passkeys.ts'
import type { Passkey } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import KeyRound from 'lucide-react/icons/key-round'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { browserName } from '#lib/browser-name.ts'
import { formatInstantDay } from '#lib/format-day.ts'
import { whyNoPasskeys } from '#lib/passkey-prompt.ts'
import { useFocusNextRow } from '#lib/use-focus-next-row.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { useRemovePasskey } from './passkeys.hooks.ts'
import { PasswordFormDialog } from './proof-form-dialog.tsx'
import { useShowSecondFactor } from './second-factor.hooks.ts'

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'passkeys' })
  const headingId = useId()
  const frame = useRef<HTMLElement>(null)
  const rememberRow = useFocusNextRow(frame, passkeys)
  const [removed, setRemoved] = useState<Passkey | null>(null)

  function handleRemove(passkey: Passkey) {
    rememberRow(passkey)
    setRemoved(passkey)
  }

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="mt-5 border-line border-t pt-4 outline-none lg:pt-5"
    >
      <h3 id={headingId} className="font-sans font-semibold text-base">
        {t('title')}
      </h3>
      <p className="mt-1 text-sm text-ink-2">{t('text')}</p>
      {passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => handleRemove(passkey)} />
          ))}
        </ul>
      )}
      <Adding isFull={passkeys.length >= maxPasskeys} />
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

function Adding({ isFull }: { isFull: boolean }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'passkeys' })
  const [isAsking, setIsAsking] = useState(false)
  const reasonId = useId()
  const [hindrance] = useState(() => whyNoPasskeys())
  const reason = hindrance ? t(`unusable.${hindrance}`) : isFull && t('full', { max: maxPasskeys })
  return (
    <>
      {reason && (
        <p id={reasonId} className="mt-3 text-sm text-ink-2">
          {reason}
        </p>
      )}
      {!hindrance && (
        <Button
          variant="secondary"
          className="mt-4"
          // Stays focusable, since the focus returns to it.
          isSoftDisabled={isFull}
          aria-describedby={isFull ? reasonId : undefined}
          onPress={() => setIsAsking(!isFull)}
        >
          {t('add')}
        </Button>
      )}
      {isAsking && <AddPasskeyDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, i18n } = useTranslation('secondFactors', { keyPrefix: 'passkeys' })
  const { _id, lastUsedAt } = passkey
  const name = browserName(passkey.name)
  const date = formatInstantDay(passkey.createdAt, i18n.language)
  return (
    <li data-row={_id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="flex min-w-0 grow basis-44 items-center gap-3">
        <KeyRound className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="figures text-sm text-ink-2">{t('added', { date })}</p>
          <p className="figures text-sm text-ink-2">
            {lastUsedAt ? t('lastUsed', { date: formatInstantDay(lastUsedAt, i18n.language) }) : t('notUsed')}
          </p>
        </div>
      </div>
      <Button
        variant="quiet"
        className="ms-auto -me-4"
        aria-label={t('removeNamed', { name, date })}
        onPress={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}

function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t, i18n } = useTranslation('secondFactors', { keyPrefix: 'removePasskey' })
  const remove = useRemovePasskey()
  const show = useShowSecondFactor()
  const { _id: passkeyId, name, createdAt } = passkey
  return (
    <PasswordFormDialog
      title={t('title')}
      text={t('text', { name, date: formatInstantDay(createdAt, i18n.language) })}
      submitLabel={t('submit')}
      submitVariant="danger"
      send={(values) => remove.mutateAsync({ ...values, passkeyId }).finally(remove.reset)}
      onDone={({ secondFactor, message = '' }) => {
        show(secondFactor)
        toast.success(message)
        onClose()
      }}
      describeFailure={(error) => errorMessage(error, t('failed'))}
      onClose={onClose}
    />
  )
}
