import {
  changeHijriCalendar,
  chooseDefaultHijriCalendar,
  createHijriCalendar,
  deleteHijriCalendar,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.calls.ts'
import type {
  HijriCalendarFields,
  HijriCalendarItem,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { refreshHijri } from './hijri-calendars.hooks.ts'

/** Creates a calendar, or changes the one with an id. */
export function useSaveCalendar(id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: HijriCalendarFields) =>
      id === undefined
        ? callApi(createHijriCalendar, { body })
        : callApi(changeHijriCalendar, { params: { id }, body }),
    onSuccess: () => refreshHijri(client),
  })
}

export function useDeleteCalendar() {
  const client = useQueryClient()
  const { t } = useTranslation('hijriCalendars')
  return useMutation({
    mutationFn: ({ _id }: HijriCalendarItem) => callApi(deleteHijriCalendar, { params: { id: _id } }),
    onSuccess: () => toast.success(t('delete.done')),
    onError: (error) => toast.error(errorMessage(error, t('delete.failed'))),
    onSettled: () => refreshHijri(client),
  })
}

export function useChooseDefault() {
  const client = useQueryClient()
  const { t } = useTranslation('hijriCalendars')
  return useMutation({
    mutationFn: ({ slug }: HijriCalendarItem) => callApi(chooseDefaultHijriCalendar, { body: { slug } }),
    onSuccess: () => toast.success(t('default.done')),
    onError: (error) => toast.error(errorMessage(error, t('default.failed'))),
    onSettled: () => refreshHijri(client),
  })
}
