import { type EidEntry, eidDates, type MosqueEid } from '@mihrab/core/features/eid/eid.schemas.ts'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api.ts'
import { formatLongDay } from '#lib/day-formats.ts'
import { formatHijriDate } from '#lib/format-hijri.ts'
import { useKeepFocus } from '#lib/use-keep-focus.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { useMoveEid, useOfferUndo, useSaveEid } from './eid.hooks.ts'
import { EidDialog } from './eid-dialog.tsx'
import { noContent } from './eid-entries.ts'
import { EidPrayers } from './eid-prayers.tsx'

type EidCardProps = { mosqueId: string; eid: MosqueEid }

/** One Eid: its day, and the prayers that the mosque has entered, or the way to enter them. */
export function EidCard({ mosqueId, eid }: EidCardProps) {
  const { t, i18n } = useTranslation('eid')
  const [edited, setEdited] = useState<{ from: EidEntry | null } | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeepFocus(useCallback(() => title.current?.focus(), []))
  const { entry, lastYear, year } = eid

  /** The button that opened the dialog may be gone. */
  function close() {
    setEdited(null)
    setIsRemoving(false)
    keepFocus()
  }

  return (
    <Card
      title={t(`names.${eid.eid}`)}
      titleRef={title}
      actions={
        <Badge tone={eid.state === 'computed' ? 'neutral' : 'approved'}>{t(`state.${eid.state}`)}</Badge>
      }
    >
      <p className="figures -mt-3 mb-4 text-sm text-ink-2 lg:-mt-4">
        <time dateTime={eid.date} className="block text-base text-ink">
          {formatLongDay(eid.date, i18n.language)}
        </time>
        {formatHijriDate({ ...eidDates[eid.eid], year })}
      </p>
      {entry ? (
        <>
          <EidPrayers entry={entry} />
          <Actions
            {...{ mosqueId, eid, entry }}
            onEdit={() => setEdited({ from: entry })}
            onRemove={() => setIsRemoving(true)}
          />
        </>
      ) : (
        <>
          <p className="text-ink-2">{t(lastYear ? 'none.asLastYear' : 'none.text')}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            {lastYear && (
              <Button onPress={() => setEdited({ from: lastYear })}>{t('none.takeLastYear')}</Button>
            )}
            <Button variant={lastYear ? 'secondary' : 'primary'} onPress={() => setEdited({ from: null })}>
              {t('form.add')}
            </Button>
          </div>
        </>
      )}
      {edited && <EidDialog {...{ mosqueId, eid }} from={edited.from} onClose={close} />}
      {isRemoving && <RemoveQuestion {...{ mosqueId, eid }} onEnd={close} />}
    </Card>
  )
}

type ActionsProps = EidCardProps & { entry: EidEntry; onEdit: () => void; onRemove: () => void }

function Actions({ mosqueId, eid, entry, onEdit, onRemove }: ActionsProps) {
  const { t } = useTranslation('eid')
  const { move, isPending } = useMoveEid(mosqueId, eid)
  const canMove = entry.congregations.some(({ badWeather }) => badWeather !== null)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {canMove && (eid.moves || entry.indoors) && (
        <Button isPending={isPending} onPress={() => move(!entry.indoors)}>
          {t(entry.indoors ? 'move.outdoors' : 'move.indoors')}
        </Button>
      )}
      <Button variant="secondary" onPress={onEdit}>
        {t('edit')}
      </Button>
      <Button variant="quiet" className="text-red!" onPress={onRemove}>
        {t('remove.action')}
      </Button>
      {canMove && !eid.moves && !entry.indoors && (
        <p className="basis-full text-sm text-ink-2">{t('move.hint')}</p>
      )}
    </div>
  )
}

function RemoveQuestion({ mosqueId, eid, onEnd }: EidCardProps & { onEnd: () => void }) {
  const { t } = useTranslation('eid')
  const { mutate, isPending } = useSaveEid(mosqueId, eid)
  const offerUndo = useOfferUndo(mosqueId, eid)
  const name = t(`names.${eid.eid}`)

  function handleConfirm() {
    mutate(
      { ...noContent, updatedAt: eid.updatedAt },
      {
        onSuccess: (answer) => offerUndo(t('remove.done', { eid: name }), eid.entry, answer),
        onError: (error) => toast.error(errorMessage(error, t('remove.failed'))),
        onSettled: onEnd,
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('remove.title', { eid: name })}
      body={t('remove.text')}
      confirmLabel={t('remove.action')}
      isPending={isPending}
      onConfirm={handleConfirm}
      onCancel={onEnd}
    />
  )
}
