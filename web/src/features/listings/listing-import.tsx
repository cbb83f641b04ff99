import type { ListingImport } from '@mihrab/core/features/listings/listings.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useFileImport } from './file-import.hooks.ts'
import { ImportForm } from './import-form.tsx'
import { LastImport } from './last-import.tsx'
import { useLatestImport } from './listings.hooks.ts'

/** Imports a file, shows how far a running import is, also one that was begun elsewhere, and the last result. */
export function ListingImportCards() {
  const { t } = useTranslation('listings')
  const sender = useFileImport()
  const [total, setTotal] = useState<number | null>(null)
  const { data: latest } = useLatestImport(sender.isImporting)
  const running = latest?.state === 'running' ? latest : null
  return (
    <>
      <Card title={t('import.title')} className="mb-4 lg:mb-5">
        {running && <RunningImport running={running} total={sender.isImporting ? total : null} />}
        {/* The form keeps the file, for an import that fails. */}
        <div hidden={running !== null}>
          <ImportForm sender={sender} onCounted={setTotal} />
        </div>
      </Card>
      {latest && !running && <LastImport latest={latest} />}
    </>
  )
}

type RunningImportProps = {
  running: ListingImport
  /** Features of the file; null if unknown. */
  total: number | null
}

function RunningImport({ running, total }: RunningImportProps) {
  const { t } = useTranslation('listings')
  return (
    <div data-import={running.importId}>
      <ProgressBar
        label={t('import.read', { count: running.read })}
        share={total ? Math.min(1, running.read / total) : undefined}
      />
      <p className="mt-3 text-sm text-ink-2">{t('import.mayLeave')}</p>
    </div>
  )
}
