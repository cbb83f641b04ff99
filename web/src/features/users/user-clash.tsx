import { useTranslation } from 'react-i18next'
import { ConcurrentChange } from '#forms/concurrent-change.tsx'
import type { UserForm } from './user-form.hooks.ts'
import type { UserField } from './user-values.ts'

/** Someone else's changes to the same fields, or only that they were faster. */
export function UserClash({ theirs }: Pick<UserForm, 'theirs'>) {
  const { t } = useTranslation('users')
  const { fields, before, saved, timesHeldBack, clashMessage, isShown } = theirs
  const title = fields.length > 0 ? t('clash.title') : clashMessage
  if (!title) return null

  function describe(name: UserField): string {
    const field = t(`fields.${name}`)
    // The address of a picture would mean nothing.
    if (name === 'image') return t('clash.otherImage', { field })
    const shown = (value: string) => value || t('clash.nothing')
    return t('clash.change', { field, before: shown(before[name]), after: shown(saved[name]) })
  }

  return (
    <ConcurrentChange
      // Pressing Save again scrolls it into view again.
      key={timesHeldBack}
      title={title}
      changes={fields.length > 0 || !isShown ? fields.map(describe) : [t('clash.elsewhere')]}
      {...(fields.length > 0 && { onShowTheirs: theirs.show, onKeepMine: theirs.keepMine })}
    />
  )
}
