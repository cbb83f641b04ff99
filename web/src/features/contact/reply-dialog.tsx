import { useTranslation } from 'react-i18next'
import { ConcurrentChangeBox } from '#forms/concurrent-change.tsx'
import { FormDialog } from '#forms/form-dialog.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { type ReplyDialogProps, useReply } from './reply-form.hooks.ts'
import { ReplyThread } from './reply-thread.tsx'

export function ReplyDialog(props: ReplyDialogProps) {
  const { contact } = props
  const { name, email } = contact
  const { t } = useTranslation('contact', { keyPrefix: 'reply' })
  const { form, guard, news, isEmpty, close, handleSubmit } = useReply(props)
  return (
    <FormDialog
      title={t('title', { name })}
      guard={guard}
      form={form}
      hasCancel
      submitLabel={t('send')}
      submit={{ isDisabled: isEmpty }}
      onSubmit={handleSubmit}
      onClose={close}
    >
      <ReplyThread contact={contact} />
      {news && (
        <div key={news._id} className="mt-4">
          <ConcurrentChangeBox>
            <p role="status">{t('meanwhile', { name: news.by })}</p>
          </ConcurrentChangeBox>
        </div>
      )}
      <TextAreaField
        {...form.field('reply')}
        label={t('field')}
        description={t('hint', { name, email })}
        rows={5}
        className="mt-5"
      />
    </FormDialog>
  )
}
