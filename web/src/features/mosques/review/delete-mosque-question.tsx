import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type DeleteMosqueQuestionProps = {
  name: string
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before deleting a mosque, and says what is deleted with it. */
export function DeleteMosqueQuestion({ name, ...question }: DeleteMosqueQuestionProps) {
  const { t } = useTranslation('mosques')
  return <ConfirmDialog isOpen title={t('delete.title', { name })} body={t('delete.text')} {...question} />
}
