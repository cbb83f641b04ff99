import type { MosqueRamadan, RamadanSchedule } from '@mihrab/core/features/ramadan/ramadan.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '#forms/report-failure.ts'
import { useClash } from '#forms/use-clash.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import type { FieldName } from '#forms/use-field-errors.ts'
import { useForm } from '#forms/use-form.ts'
import { errorMessage, isConflict } from '#lib/api.ts'
import { offerUndo } from '#ui/undo-toast.ts'
import { useRamadan, useSaveRamadan } from './ramadan.hooks.ts'
import { checkRamadan, givenRamadanOf, type RamadanValues, ramadanValuesOf } from './ramadan-values.ts'

/**
 * The schedule in the fields; it is reviewed before it is published. `known` is the one in force. `keepFocus` is
 * called once a button may be gone.
 */
export function useRamadanForm(mosqueId: string, known: MosqueRamadan, keepFocus: () => void) {
  const { t } = useTranslation('ramadan')
  const [isReviewing, setIsReviewing] = useState(false)
  const { year } = known
  const { refetch } = useRamadan(mosqueId)
  const save = useSaveRamadan(mosqueId)
  const initial = ramadanValuesOf(known)
  const form = useForm<RamadanValues>({
    initial,
    version: versionOf(known).updatedAt,
    draft: `ramadan.${mosqueId}.${year}`,
    fieldsOf: (field) => ((field.split('.')[0] ?? '') in initial ? [field as FieldName<RamadanValues>] : []),
    check: checkRamadan,
  })
  const guard = useCloseGuard(form.isChanged, form.forget)
  const clash = useClash({
    known: versionOf(known),
    version: form.version,
    readFresh: async () => versionOf((await refetch({ throwOnError: true })).data ?? known),
  })
  const { theirs } = clash

  /** Goes on from a saved schedule, with `own` entries on top. */
  function show(saved: MosqueRamadan, own: Partial<RamadanValues> = {}) {
    form.goOnFrom(ramadanValuesOf(saved), own, versionOf(saved).updatedAt)
    clash.settle()
  }

  function offerFormer(message: string, former: RamadanSchedule | null, saved: MosqueRamadan) {
    show(saved)
    keepFocus()
    offerUndo({
      message,
      subject: `ramadan.${mosqueId}`,
      restore: async () =>
        show((await save.mutateAsync({ year, schedule: former, updatedAt: saved.updatedAt })).ramadan),
      restored: t('undone'),
      failed: (error) => errorMessage(error, t('undoFailed')),
    })
  }

  async function report(error: Error, failed: string, isAtField = false) {
    setIsReviewing(false)
    const message = errorMessage(error, failed)
    if (isConflict(error) && (await clash.look(message))) return null
    return isAtField ? null : reportFailure(error, message)
  }

  function publish() {
    const former = known.schedule
    const updatedAt = form.version || null
    void form.submit({
      send: (values) => save.mutateAsync({ year, schedule: givenRamadanOf(values), updatedAt }),
      onSaved({ ramadan }) {
        setIsReviewing(false)
        offerFormer(t('published'), former, ramadan)
      },
      onFailed: (error, isAtField) => report(error, t('publishFailed'), isAtField),
    })
  }

  async function takeAway() {
    try {
      const { ramadan } = await save.mutateAsync({ year, schedule: null, updatedAt: known.updatedAt })
      offerFormer(t('takenAway'), known.schedule, ramadan)
    } catch (error) {
      await form.fail(error as Error, (error) => report(error, t('takeAwayFailed')))
    }
  }

  return {
    ...form,
    guard,
    isReviewing,
    review: async () => setIsReviewing(await form.validateAll()),
    closeReview: () => setIsReviewing(false),
    reviewAsLastYear() {
      show({ ...known, schedule: known.lastYear })
      setIsReviewing(true)
    },
    publish,
    takeAway,
    isSaving: save.isPending,
    showSaved: () => show(theirs ?? known),
    clash: theirs &&
      !save.isPending && {
        title: clash.message ?? t('changed'),
        version: theirs.updatedAt,
        keepMine: form.isChanged ? () => show(theirs, form.changes) : undefined,
      },
  }
}

export type RamadanForm = ReturnType<typeof useRamadanForm>

/** Without a schedule the version is empty. */
const versionOf = (ramadan: MosqueRamadan) => ({ _id: '', ...ramadan, updatedAt: ramadan.updatedAt ?? '' })
