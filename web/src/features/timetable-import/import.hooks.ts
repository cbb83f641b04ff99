import type { IsoDay } from '@mihrab/core/days.ts'
import type { OwnBegins } from '@mihrab/core/features/prayer-times/day-start-times.ts'
import { type Calculation, calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import { layoutsOf } from '@mihrab/core/features/timetables/column-layouts.ts'
import { namesForFiles } from '@mihrab/core/features/timetables/files/names-for-files.ts'
import type { FileRefusal } from '@mihrab/core/features/timetables/files/refusals.ts'
import { type ColumnLayout, maxRememberedLayouts } from '@mihrab/core/features/timetables/imports.schemas.ts'
import type { ReadColumn } from '@mihrab/core/features/timetables/reading/column-meanings.ts'
import type { TimetableDay } from '@mihrab/core/features/timetables/timetable-days.ts'
import { getColumnLayouts, rememberColumnLayouts } from '@mihrab/core/features/timetables/timetables.calls.ts'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, queryKeyOf } from '#lib/api.ts'
import { now } from '#lib/clock.ts'
import { readWithDaysAround, type TimetableMosque } from '#queries/timetables.ts'
import { dropImport, findImport, type ImportDraft, saveImport } from './import-draft.ts'
import type { CheckedImport } from './import-tasks.ts'
import { daysToPublish } from './publish-step.tsx'
import { endWorkers, runTask } from './run-task.ts'

/** The current import, stored in this browser after each step. An earlier one waits to be continued. */
export function useImportDraft(mosqueId: string) {
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [waiting, setWaiting] = useState(() => findImport(mosqueId))

  function save(next: ImportDraft) {
    setDraft(next)
    setWaiting(null)
    saveImport(mosqueId, next)
  }

  function drop() {
    setDraft(null)
    setWaiting(null)
    dropImport(mosqueId)
  }

  /** Returns to the choice of files; the import can still be continued. */
  function leave() {
    setWaiting(draft)
    setDraft(null)
  }

  return { draft, waiting, save, drop, leave }
}

export interface ChosenSource {
  readonly files: readonly File[]
  readonly text: string
  /** The clipboard's HTML of the text. */
  readonly html: string
}

/** Nothing could be read, or opening failed. */
export type OpeningFailure = { readonly refusals: readonly FileRefusal[] } | 'failed'

/** Reads files and pasted text; `onOpened` only if something was read and it was not cancelled. */
export function useOpening(calculation: Calculation, onOpened: (draft: ImportDraft) => void) {
  const { t } = useTranslation('timetableImport')
  const running = useRef<AbortController | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const [failure, setFailure] = useState<OpeningFailure | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function open(source: ChosenSource) {
    const control = new AbortController()
    running.current = control
    setFailure(null)
    setIsOpening(true)
    try {
      const { sheets, findings, refusals } = await runTask(
        'open',
        { ...source, calculation, names: namesForFiles(i18next.language) },
        control.signal,
      )
      if (sheets.length === 0) return setFailure({ refusals })
      const names = source.files.map(({ name }) => name)
      const sources = source.text.trim() ? [...names, t('choose.pasted')] : names
      onOpened({
        begunAt: now().toISOString(),
        sources,
        sheets,
        fileFindings: findings,
        refusals,
        step: 'columns',
        choices: { columns: [] },
        taken: [],
        left: [],
      })
    } catch {
      if (!control.signal.aborted) setFailure('failed')
    } finally {
      setIsOpening(false)
    }
  }

  return { isOpening, failure, onOpen: open, onCancel: () => running.current?.abort() }
}

const inThisBrowser = {
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  networkMode: 'always',
} as const

/**
 * Meanings of columns in the mosque's earlier files. If they cannot be loaded, the import continues without.
 */
function useRemembered(mosqueId: string): readonly ColumnLayout[] | null {
  const request = { params: { id: mosqueId } }
  const remembered = useQuery({
    queryKey: queryKeyOf(getColumnLayouts, request),
    queryFn: ({ signal }) => callApi(getColumnLayouts, request, signal),
    ...inThisBrowser,
  })
  if (remembered.data) return remembered.data.layouts
  return remembered.error ? none : null
}

const none: readonly ColumnLayout[] = []

/** Remembers the meanings of columns for the mosque's next file. */
export function useRemembering(mosqueId: string) {
  const remember = useMutation({
    mutationFn: (layouts: ColumnLayout[]) =>
      callApi(rememberColumnLayouts, { params: { id: mosqueId }, body: { layouts } }),
  })
  return (columns: readonly ReadColumn[]) => {
    // The server keeps only the newest, so no more are sent.
    remember.mutate(layoutsOf(columns).slice(0, maxRememberedLayouts))
  }
}

/** The mosque's days as read from the sheets of a draft. */
export function useReading(draft: ImportDraft | null, mosque: TimetableMosque, today: IsoDay) {
  const layouts = useRemembered(mosque._id)
  return useQuery({
    queryKey: ['timetableImport', 'reading', draft?.begunAt, draft?.choices, today, layouts !== null],
    queryFn:
      draft && layouts
        ? ({ signal }) => {
            const { sheets, choices } = draft
            const calculation = calculationOfMosque(mosque)
            const months = mosque.hijri?.months
            return runTask('read', { sheets, calculation, months, layouts, today, ...choices }, signal)
          }
        : skipToken,
    placeholderData: ofSame(draft),
    ...inThisBrowser,
  })
}

/** The result for the same import stays until the new one is there; that of another import does not. */
function ofSame(draft: ImportDraft | null) {
  return <Shown>(shown: Shown | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[2] === draft?.begunAt ? shown : undefined
}

/**
 * Start times that the mosque prints on the days to be published. If they cannot be loaded, the import
 * continues without.
 */
function usePrinted(mosqueId: string, days: readonly TimetableDay[], today: IsoDay) {
  const { span } = daysToPublish(days, today)
  const printed = useQuery({
    queryKey: ['timetableImport', 'printed', mosqueId, span],
    queryFn: span ? ({ signal }) => readWithDaysAround(mosqueId, span, signal) : skipToken,
    ...inThisBrowser,
  })
  return { times: printed.data?.ownBegins ?? noBegins, isPending: span !== null && printed.isPending }
}

const noBegins: readonly OwnBegins[] = []

interface CheckingOf {
  readonly mosque: TimetableMosque
  readonly calculation: Calculation
  readonly today: IsoDay
}

/**
 * Findings of the days, with the accepted suggestions applied. Waits while the days are being read again, and
 * for their method: otherwise the list would move once more under a finger that is pressing.
 */
export function useChecking(
  draft: ImportDraft,
  reading: ReturnType<typeof useReading>,
  { mosque, calculation, today }: CheckingOf,
) {
  const of = [draft.begunAt, draft.choices]
  const read = reading.isPlaceholderData ? [] : (reading.data?.days ?? [])
  const days = read.length > 0 ? read : undefined
  const printed = usePrinted(mosque._id, read, today)
  const fits = useQuery({
    queryKey: ['timetableImport', 'fits', ...of],
    queryFn: days ? ({ signal }) => runTask('fit', { calculation, days }, signal) : skipToken,
    ...inThisBrowser,
  })
  const edits = draft.taken.map(({ fix }) => fix?.times ?? {})
  const months = mosque.hijri?.months
  const input = { calculation, months, edits, printed: printed.times, fits: fits.data ?? [] }
  const checked = useQuery({
    queryKey: ['timetableImport', 'check', ...of, draft.taken.length, draft.taken, printed.times],
    queryFn:
      days && !fits.isPending && !printed.isPending
        ? ({ signal }): Promise<CheckedImport> => runTask('check', { ...input, days }, signal)
        : skipToken,
    placeholderData: ofSame(draft),
    ...inThisBrowser,
  })
  return checked
}

export function useWorkersEnded(): void {
  useEffect(() => endWorkers, [])
}
