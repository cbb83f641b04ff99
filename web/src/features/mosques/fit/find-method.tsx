import type { Fit } from '@mihrab/core/features/timetables/fitting/fits.schemas.ts'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MosqueFormState } from '#features/mosques/form/mosque-form.hooks.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { FindMethodDialog } from './find-method-dialog.tsx'
import { emptyDay, entriesOfFit, leastTypedDays } from './fit-values.ts'

/** Finds the method that gives a mosque's own start times, and fills it into the form. */
export function FindMethod({ form }: { form: MosqueFormState }) {
  const { t } = useTranslation('mosques', { keyPrefix: 'form.fit' })
  const [isOpen, setIsOpen] = useState(false)
  // Input is still there when the dialog is opened again.
  const [typed, setTyped] = useState(() =>
    Array.from({ length: leastTypedDays }, (_, row) => emptyDay(form.today, row)),
  )

  function handleUse(fit: Fit) {
    form.change(entriesOfFit(fit))
    setIsOpen(false)
    toast.success(t('used'), { description: t('usedText') })
  }

  return (
    <div className="mt-5">
      <p className="mb-2 text-sm text-ink-2">{t('text')}</p>
      <Button
        variant="secondary"
        icon={<Search className="size-4" aria-hidden="true" />}
        onPress={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <FindMethodDialog
          {...{ form, typed }}
          onType={setTyped}
          onUse={handleUse}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
