import { type EidEntry, type MosqueEid, maxEidCongregations } from '@mihrab/core/features/eid/eid.schemas.ts'
import { useTranslation } from 'react-i18next'
import { ConcurrentChange } from '#forms/concurrent-change.tsx'
import { FormDialog } from '#forms/form-dialog.tsx'
import { reportUnlessAtField } from '#forms/report-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import type { FieldName } from '#forms/use-field-errors.ts'
import { type Form, useForm } from '#forms/use-form.ts'
import { useListEntries } from '#forms/use-list-entries.ts'
import { isConflict } from '#lib/api.ts'
import { formatLongDay } from '#lib/day-formats.ts'
import { labelOf } from '#lib/describe-error.ts'
import { TimeField } from '#ui/date-time-fields.tsx'
import { AddButton } from '#ui/list-buttons.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { CongregationFields } from './congregation-fields.tsx'
import { useOfferUndo, useSaveEid } from './eid.hooks.ts'
import { checkEid, contentOf, type EidValues, newCongregation, valuesOf } from './eid-entries.ts'

type EidDialogProps = {
  mosqueId: string
  eid: MosqueEid
  /** Fills the fields at first: the entry, last year's, or nothing. */
  from: EidEntry | null
  onClose: () => void
}

/** The prayers of one Eid; nothing is public before it is published. */
export function EidDialog({ mosqueId, eid, from, onClose }: EidDialogProps) {
  const { t, i18n } = useTranslation('eid')
  const { form, clash, submit } = useEidForm({ mosqueId, eid, from, onClose })
  const guard = useCloseGuard(form.isChanged, form.forget)
  return (
    <FormDialog
      title={t(`names.${eid.eid}`)}
      description={formatLongDay(eid.date, i18n.language)}
      size="large"
      form={form}
      guard={guard}
      submitLabel={t('form.publish')}
      onSubmit={submit}
      onClose={onClose}
    >
      {clash}
      <Congregations form={form} />
      <div className="mt-4 grid gap-4 border-line border-t pt-4 sm:grid-cols-[12rem_1fr]">
        <TimeField {...form.field('takbeer')} label={labelOf('takbeer')} />
        <TextAreaField {...form.field('note')} label={t('form.noteOnAll')} rows={2} maxLength={1000} />
      </div>
    </FormDialog>
  )
}

/** Stands for the version of an Eid without an entry. */
const noVersion = 'none'

function useEidForm({ mosqueId, eid, from, onClose }: EidDialogProps) {
  const { t } = useTranslation('eid')
  const { mutateAsync: save } = useSaveEid(mosqueId, eid)
  const offerUndo = useOfferUndo(mosqueId, eid)
  const current = eid.updatedAt ?? noVersion
  const initial = valuesOf(from)
  const form = useForm({
    initial,
    draft: `eid.${mosqueId}.${eid.eid}.${eid.year}`,
    version: current,
    check: checkEid,
    fieldsOf: (field) => ((field.split('.')[0] ?? '') in initial ? [field as FieldName<EidValues>] : []),
  })

  function submit() {
    void form.submit({
      send: (values) =>
        save({ ...contentOf(values), updatedAt: form.version === noVersion ? null : (form.version ?? null) }),
      onSaved: (answer) => offerUndo(t('published', { eid: t(`names.${eid.eid}`) }), eid.entry, answer),
      onEnd: onClose,
      onFailed: (error, ...where) =>
        // The note about the other change explains it, once that is loaded.
        isConflict(error) ? null : reportUnlessAtField(t('form.failed'))(error, ...where),
    })
  }

  const goOn = (own: Partial<EidValues>) => form.goOnFrom(valuesOf(eid.entry), own, current)
  const clash = form.version !== current && !form.isSending && (
    <ConcurrentChange
      title={t('form.changed')}
      changes={[]}
      onShowTheirs={() => goOn({})}
      onKeepMine={form.isChanged ? () => goOn(form.changes) : undefined}
    />
  )
  return { form, clash, submit }
}

function Congregations({ form }: { form: Form<EidValues> }) {
  const { t } = useTranslation('eid')
  const { congregations } = form.values
  const list = useListEntries(congregations, (changed) => form.change({ congregations: changed }))
  return (
    <div ref={list.box} className="space-y-5">
      {congregations.map((entry, at) => (
        <CongregationFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an Eid prayer is known by its place in the list
          key={at}
          entry={entry}
          errors={form.errors}
          index={at}
          onChange={(some) => list.changeAt(at, some)}
          onRemove={congregations.length > 1 ? () => list.removeAt(at) : undefined}
        />
      ))}
      {congregations.length < maxEidCongregations && (
        <AddButton onPress={() => list.add(newCongregation)}>{t('form.add')}</AddButton>
      )}
    </div>
  )
}
