import { describeFit } from '@mihrab/core/features/timetables/fitting/describe-fit.ts'
import type { Fit } from '@mihrab/core/features/timetables/fitting/fits.schemas.ts'
import i18next from 'i18next'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#forms/failure-note.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { words } from '#ui/words.ts'
import type { Search } from './fit.hooks.ts'

type FitResultsProps = {
  search: Search
  /** Why there is no search. */
  fault: string | null
  onCancel: () => void
  onUse: (fit: Fit) => void
}

export function FitResults({ search, fault, onCancel, onUse }: FitResultsProps) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fit' })
  return (
    <>
      <FailureNote>{fault ?? (search.state === 'failed' && t('failed'))}</FailureNote>
      {search.state === 'searching' && (
        <div className="mt-4 flex items-end gap-4">
          <div className="min-w-0 grow">
            <ProgressBar label={t('finding')} />
          </div>
          <Button variant="muted" onPress={onCancel}>
            {words.cancel}
          </Button>
        </div>
      )}
      {search.state === 'found' && !fault && <FoundFits fits={search.fits} onUse={onUse} />}
    </>
  )
}

function FoundFits({ fits, onUse }: { fits: readonly Fit[]; onUse: (fit: Fit) => void }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fit' })
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // The results may be out of view below the days.
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="mt-5 outline-none">
      <p id={id} className="text-sm font-semibold">
        {t(fits.length > 0 ? 'found' : 'none')}
      </p>
      {fits.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line">
          {fits.map((fit) => (
            <FoundFit key={describeFit(fit)} fit={fit} onUse={() => onUse(fit)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FoundFit({ fit, onUse }: { fit: Fit; onUse: () => void }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fit' })
  const id = useId()
  return (
    <li data-fit={fit.method} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <span id={id} className="figures min-w-0 grow basis-60 text-sm">
        {describeFit(fit, i18next.language)}
      </span>
      <Button variant="secondary" aria-describedby={id} onPress={onUse}>
        {t('use')}
      </Button>
    </li>
  )
}
