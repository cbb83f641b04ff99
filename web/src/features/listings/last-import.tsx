import type { ListingImport } from '@mihrab/core/features/listings/listings.schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#lib/format-day.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { words } from '#ui/words.ts'
import { ImportCountList } from './import-count-list.tsx'
import { useUndoImport } from './listings.hooks.ts'

/** What the last import brought, why it failed, or that it was undone; and a way back, also to before an earlier one. */
export function LastImport({ latest }: { latest: ListingImport }) {
  const { t, i18n } = useTranslation('listings')
  const [isAsking, setIsAsking] = useState(false)
  const { counts, state, failure, mayBeUndone, undoable, startedAt, importId } = latest
  const when = formatInstant(startedAt, i18n.language)
  return (
    <Card
      title={t('last.title')}
      className="mb-4 lg:mb-5"
      actions={
        undoable && (
          <Button variant="secondary" onPress={() => setIsAsking(true)}>
            {words.undo}
          </Button>
        )
      }
    >
      <div data-import={importId}>
        {state === 'failed' ? (
          <p role="alert" className="text-red wrap-anywhere">
            {t('last.failed', { when, why: failure ?? t('last.cutOff') })}
          </p>
        ) : (
          <p className="text-sm text-ink-2">
            {t(state === 'undone' ? 'last.undone' : 'last.done', { when })}
          </p>
        )}
        {undoable && !mayBeUndone && (
          <p className="text-sm">
            {t('last.earlier', { when: formatInstant(undoable.startedAt, i18n.language) })}
          </p>
        )}
        {state === 'done' && counts && (
          <>
            <ImportCountList counts={counts} />
            {counts.duplicates.count > 0 && (
              <TextLink href="/admin/duplicates">{t('last.toDuplicates')}</TextLink>
            )}
          </>
        )}
      </div>
      {isAsking && undoable && <UndoQuestion counts={undoable.counts} onEnd={() => setIsAsking(false)} />}
    </Card>
  )
}

type UndoQuestionProps = { counts: NonNullable<ListingImport['counts']>; onEnd: () => void }

/** Says what undoing takes back. */
function UndoQuestion({ counts, onEnd }: UndoQuestionProps) {
  const { t } = useTranslation('listings')
  const { mutate, isPending } = useUndoImport()
  const parts = (['new', 'changed', 'missing'] as const).filter((kind) => counts[kind].count > 0)
  return (
    <ConfirmDialog
      isOpen
      title={t('undo.title')}
      body={
        <ul className="space-y-1">
          {parts.map((kind) => (
            <li key={kind}>{t(`undo.${kind}`, { count: counts[kind].count })}</li>
          ))}
          {parts.length === 0 && <li>{t('undo.nothing')}</li>}
        </ul>
      }
      confirmLabel={words.undo}
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onEnd })}
      onCancel={onEnd}
    />
  )
}
