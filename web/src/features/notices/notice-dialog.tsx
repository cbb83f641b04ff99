import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { changeNotice, publishNotice, undoNotice } from '@mihrab/core/features/notices/notices.calls.ts'
import { type Notice, noticeKinds, undoNoticeMs } from '@mihrab/core/features/notices/notices.schemas.ts'
import type { MosqueDay } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConcurrentChange } from '#forms/concurrent-change.tsx'
import { FormDialog } from '#forms/form-dialog.tsx'
import { reportUnlessAtField } from '#forms/report-failure.ts'
import { useCloseGuard } from '#forms/use-close-guard.ts'
import { useForm } from '#forms/use-form.ts'
import { ApiError, callApi, errorMessage } from '#lib/api.ts'
import { now } from '#lib/clock.ts'
import { labelOf } from '#lib/describe-error.ts'
import { useToday } from '#lib/use-today.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import {
  bodyOf,
  checkNotice,
  draftOf,
  fieldsOf,
  type NoticeValues,
  newValues,
  valuesOf,
} from './notice-entries.ts'
import { NoticeFields } from './notice-fields.tsx'
import { NoticeView } from './notice-view.tsx'
import { NoticeWarnings } from './notice-warnings.tsx'
import { useSendNotice } from './notices.hooks.ts'

type NoticeDialogProps = {
  mosque: MosqueProfile
  days: readonly MosqueDay[]
  notices: readonly Notice[]
  /** The latest version of the one to correct; null for a new one. */
  notice: Notice | null
  onClose: () => void
}

/** The fields of a notice, and how visitors will see it. */
export function NoticeDialog(props: NoticeDialogProps) {
  const { mosque, days, notices, notice, onClose } = props
  const { t } = useTranslation('notices')
  const { form, clash, submit } = useNoticeForm(props)
  const guard = useCloseGuard(form.isChanged, form.forget)
  return (
    <FormDialog
      title={t(notice ? 'edit' : 'add')}
      size="large"
      {...{ form, guard, onClose }}
      submitLabel={t('form.publish')}
      onSubmit={submit}
    >
      {clash}
      {!notice && (
        <ChoiceChips
          label={labelOf('kind')}
          options={noticeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={form.values.kind}
          onChange={(kind) => form.change({ kind })}
        />
      )}
      <NoticeFields {...{ form, days }} />
      <NoticeWarnings {...{ mosque, days, notices, isNew: !notice }} values={form.values} />
      <Preview {...{ mosque, days }} values={form.values} />
    </FormDialog>
  )
}

function useNoticeForm({ mosque, days, notice, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('notices')
  const { mutateAsync: send } = useSendNotice(mosque._id)
  const params = { id: mosque._id }
  const form = useForm({
    initial: notice ? valuesOf(notice) : newValues(days, mosque.timeZone, now()),
    draft: `notices.${mosque._id}.${notice?._id ?? 'new'}`,
    version: notice?.updatedAt,
    check: checkNotice,
    fieldsOf,
  })

  function publish(values: NoticeValues) {
    const body = bodyOf(values)
    if (!notice) return callApi(publishNotice, { params, body })
    const ofNotice = { ...params, noticeId: notice._id }
    return callApi(changeNotice, { params: ofNotice, body: { ...body, updatedAt: form.version } })
  }

  const offerToUndo = (noticeId: string) =>
    offerUndo({
      message: t('published'),
      subject: `notices ${mosque._id}`,
      duration: undoNoticeMs,
      restore: () => send(() => callApi(undoNotice, { params: { ...params, noticeId } })),
      restored: t('undone'),
      failed: (error) => errorMessage(error, t('undoFailed')),
    })

  function submit() {
    void form.submit({
      send: (values) => send(() => publish(values)),
      onSaved: (answer) => (notice ? toast.success(t('corrected')) : offerToUndo(answer.notice._id)),
      onEnd: onClose,
      onFailed: (error, ...where) =>
        // The note about the other change explains it, once that is loaded.
        error instanceof ApiError && error.reason === 'noticeChanged'
          ? null
          : reportUnlessAtField(t('form.failed'))(error, ...where),
    })
  }

  const clash = notice && notice.updatedAt !== form.version && !form.isSending && (
    <ConcurrentChange
      title={t('form.changed')}
      changes={[]}
      onShowTheirs={() => form.goOnFrom(valuesOf(notice), {}, notice.updatedAt)}
      onKeepMine={
        form.isChanged ? () => form.goOnFrom(valuesOf(notice), form.changes, notice.updatedAt) : undefined
      }
    />
  )
  return { form, clash, submit }
}

const looks = ['phone', 'screen'] as const

type PreviewProps = Pick<NoticeDialogProps, 'mosque' | 'days'> & { values: NoticeValues }

function Preview({ mosque: { timeZone }, days, values }: PreviewProps) {
  const { t } = useTranslation('notices')
  const [look, setLook] = useState<(typeof looks)[number]>('phone')
  const today = useToday(timeZone)
  const notice = draftOf(values, timeZone, days, now())
  return (
    <section className="mt-5" aria-label={t('form.preview')}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="text-lg">{t('form.preview')}</h3>
        <SegmentedChoice
          subject={t('form.preview')}
          options={looks.map((value) => ({ value, label: t(`form.${value}`) }))}
          value={look}
          onChange={setLook}
        />
      </div>
      {notice ? (
        <div
          className={look === 'phone' ? 'rounded-card bg-sunken p-4' : 'rounded-card bg-sidebar pt-16 pb-8'}
        >
          <NoticeView {...{ notice, today }} isBand={look === 'screen'} />
        </div>
      ) : (
        <p className="text-sm text-ink-2">{t('form.noPreview')}</p>
      )}
    </section>
  )
}
