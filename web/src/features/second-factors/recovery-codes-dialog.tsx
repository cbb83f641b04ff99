import DownloadIcon from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type RecoveryCodesDialogProps = { email: string; codes: readonly string[]; onClose: () => void }

/** Shown once. Only its button closes it, so that a press outside does not lose the codes. */
export function RecoveryCodesDialog({ email, codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'codes' })
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      size="small"
      title={t('title')}
      description={t('text')}
      footer={
        <Button className="print:hidden" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p data-print-alone="" className="hidden print:block">
        {t('fileTitle', { email })}
      </p>
      <ol aria-label={t('list')} className="rounded-control bg-sunken px-3 py-2.5">
        {codes.map((code) => (
          <li key={code} dir="ltr" className="figures py-0.5 text-center font-mono text-sm select-all">
            {code}
          </li>
        ))}
      </ol>
      <Ways email={email} codes={codes} />
    </Dialog>
  )
}

function Ways({ email, codes }: { email: string; codes: readonly string[] }) {
  const { t } = useTranslation('secondFactors', { keyPrefix: 'codes' })
  const lines = [t('fileTitle', { email }), t('fileText'), '', ...codes, '']
  const handleDownload = () =>
    saveFile(
      new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }),
      'mihrab-recovery-codes.txt',
    )
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      <CopyButton
        text={codes.join('\n')}
        className="grow"
        messages={{ copied: t('copied'), failed: t('copyFailed') }}
      >
        {t('copy')}
      </CopyButton>
      <Button
        variant="secondary"
        className="grow"
        icon={<DownloadIcon className="size-4" aria-hidden="true" />}
        onPress={handleDownload}
      >
        {t('download')}
      </Button>
      <Button
        variant="secondary"
        className="grow"
        icon={<Printer className="size-4" aria-hidden="true" />}
        onPress={() => window.print()}
      >
        {t('print')}
      </Button>
    </div>
  )
}
