import { deleteOwnAccount } from '@mihrab/core/features/second-factors/second-factors.calls.ts'
import type { CurrentPassword, Proof } from '@mihrab/core/features/second-factors/second-factors.schemas.ts'
import { downloadOwnData } from '@mihrab/core/features/users/users.calls.ts'
import type { User } from '@mihrab/core/features/users/users.schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, callFile, errorMessage } from '#lib/api.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { PasswordFormDialog, ProofFormDialog } from './proof-form-dialog.tsx'
import { useSecondFactor } from './second-factor.hooks.ts'

type OwnDataProps = { user: User; onDeleted: () => Promise<void> }

/** Downloads one's own data, or deletes one's account. */
export function OwnDataCard(props: OwnDataProps) {
  const { t } = useTranslation('personalData')
  const [isAsking, setAsking] = useState(false)
  const download = useMutation({
    mutationFn: async () => saveFile(await callFile(downloadOwnData, {}), 'mihrab-data.zip'),
    onError: (error) => toast.error(errorMessage(error, t('downloadFailed'))),
  })
  return (
    <Card title={t('title')}>
      <p className="mb-4 text-sm text-ink-2">{t('text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
          {t('download')}
        </Button>
        <Button variant="quiet" className="text-red!" onPress={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </div>
      {isAsking && <DeletionDialog {...props} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function DeletionDialog({ user, onDeleted, onClose }: OwnDataProps & { onClose: () => void }) {
  const { t } = useTranslation('personalData', { keyPrefix: 'question' })
  const { data: secondFactor } = useSecondFactor()
  const remove = useMutation({
    mutationFn: (body: CurrentPassword & Partial<Proof>) => callApi(deleteOwnAccount, { body }),
    gcTime: 0,
  })
  const Dialog = secondFactor?.isOn ? ProofFormDialog : PasswordFormDialog
  return (
    <Dialog
      title={t('title')}
      text={t('forGood')}
      before={
        <ul className="mb-4 list-disc space-y-2 ps-5 text-sm">
          <li>{t('erased')}</li>
          {user.mosqueId && <li>{t('mosque')}</li>}
          <li>{t('history')}</li>
          <li>{t('kept')}</li>
          {user.role === 'admin' && <li>{t('onlyAdmin')}</li>}
        </ul>
      }
      submitLabel={t('submit')}
      submitVariant="danger"
      describeFailure={(error) => errorMessage(error, t('failed'))}
      send={(proof: CurrentPassword & Partial<Proof>) => remove.mutateAsync(proof).finally(remove.reset)}
      onDone={async ({ message = '' }) => {
        await onDeleted()
        // After the session's end, which dismisses those that are shown.
        toast.success(message)
      }}
      onClose={onClose}
    />
  )
}
