import { useTranslation } from 'react-i18next'
import { MeanwhileNotice } from '#forms/changed-meanwhile.tsx'
import { FormDialog } from '#forms/form-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { words } from '#ui/words.ts'
import { type ReplyFormOptions, useReplyForm } from './reply-form.hooks.ts'
import { ReplyThread } from './reply-thread.tsx'

/** The message with what was answered to it, and the next answer. */
export function ReplyDialog(props: ReplyFormOptions) {
  const { contact } = props
  const { name, email } = contact
  const { t } = useTranslation('contact', { keyPrefix: 'reply' })
  const form = useReplyForm(props)
  const { guard, isPending, news } = form
  return (
    <FormDialog
      title={t('title', { name })}
      guard={guard}
      isRestored={form.isRestored}
      isPending={isPending}
      errors={form.errors}
      failure={form.failure}
      onSubmit={form.handleSubmit}
      onClose={form.close}
      footer={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={() => guard.request(form.close)}>
            {words.cancel}
          </Button>
          <Button type="submit" isDisabled={form.isEmpty} isPending={isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <ReplyThread contact={contact} />
      {news && (
        <div key={news._id} className="mt-4">
          <MeanwhileNotice>
            <p role="status">{t('meanwhile', { name: news.by })}</p>
          </MeanwhileNotice>
        </div>
      )}
      <TextAreaField
        name="reply"
        label={t('field')}
        description={t('hint', { name, email })}
        rows={5}
        value={form.reply}
        error={form.errors.reply}
        onChange={form.handleChange}
        className="mt-5"
      />
    </FormDialog>
  )
}
