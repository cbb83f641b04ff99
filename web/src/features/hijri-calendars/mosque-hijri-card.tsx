import {
  dropOwnHijriDates,
  setOwnHijriDates,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.calls.ts'
import { ummAlQuraSlug } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi, errorMessage } from '#lib/api.ts'
import { labelOf } from '#lib/describe-error.ts'
import { useHijriChoices } from '#queries/hijri-calendars.ts'
import { refreshMosques } from '#queries/mosques.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { toast } from '#ui/toast.tsx'
import { refreshHijri } from './hijri-calendars.hooks.ts'

/** The calendar that a mosque follows, and the way to dates of its own and back. */
export function MosqueHijriCard({ mosque }: { mosque: MosqueProfile }) {
  const { t } = useTranslation('hijriCalendars')
  const ownId = mosque.hijri?.ownId ?? null
  return (
    <Card title={labelOf('hijriCalendar')} className="mt-4 lg:mt-5">
      <Facts facts={useCalendarFacts(mosque)} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {ownId === null ? (
          <SetOwnDates mosqueId={mosque._id} />
        ) : (
          <>
            <LinkButton href={`/hijri/${ownId}`}>{t('own.change')}</LinkButton>
            <DropOwnDates mosqueId={mosque._id} />
          </>
        )}
      </div>
      {ownId === null && <p className="mt-2 text-sm text-ink-2">{t('own.setHint')}</p>}
    </Card>
  )
}

function useCalendarFacts({ hijri, eidAlAdhaCalendar }: MosqueProfile): Fact[] {
  const { t } = useTranslation('hijriCalendars')
  const { data: calendars = [] } = useHijriChoices()
  const nameOf = (slug: string) => calendars.find((each) => each.slug === slug)?.name ?? slug
  const followed = hijri?.ownId ? t('own.own') : (hijri?.name ?? nameOf(ummAlQuraSlug))
  return [
    [t('own.follows'), followed],
    ...(eidAlAdhaCalendar ? [[labelOf('eidAlAdhaCalendar'), nameOf(eidAlAdhaCalendar)] as const] : []),
  ]
}

function SetOwnDates({ mosqueId: id }: { mosqueId: string }) {
  const { t } = useTranslation('hijriCalendars')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(setOwnHijriDates, { params: { id } }),
    onSuccess({ calendar }) {
      void refreshMosques(client, { id })
      navigate(`/hijri/${calendar._id}`)
    },
    onError: (error) => toast.error(errorMessage(error, t('own.setFailed'))),
  })
  return (
    <Button variant="secondary" isPending={isPending} onPress={() => mutate()}>
      {t('own.set')}
    </Button>
  )
}

function DropOwnDates({ mosqueId: id }: { mosqueId: string }) {
  const { t } = useTranslation('hijriCalendars')
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(dropOwnHijriDates, { params: { id } }),
    onSuccess: () => toast.success(t('own.returned')),
    onError: (error) => toast.error(errorMessage(error, t('own.returnFailed'))),
    async onSettled() {
      await Promise.all([refreshMosques(client, { id }), refreshHijri(client)])
      setIsAsking(false)
    },
  })
  return (
    <>
      <Button variant="quiet" onPress={() => setIsAsking(true)}>
        {t('own.return')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('own.returnTitle')}
          body={t('own.returnText')}
          confirmLabel={t('own.returnConfirm')}
          isPending={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
