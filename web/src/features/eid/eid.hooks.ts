import { getEids, moveEidIndoors, saveEid } from '@mihrab/core/features/eid/eid.calls.ts'
import type { MosqueEid } from '@mihrab/core/features/eid/eid.schemas.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, errorMessage, isConflict, queryKeyOf, type ResponseOf } from '#lib/api.ts'
import { refreshMosques } from '#queries/mosques.ts'
import { toast } from '#ui/toast.tsx'
import { offerUndo } from '#ui/undo-toast.ts'
import { contentOf, type EidContent, noContent, valuesOf } from './eid-entries.ts'

const eidsKey = (id: string) => queryKeyOf(getEids, { params: { id } })

/** Both Eids, the present or next of each. Refetched with the focus: someone may have moved one indoors. */
export function useEids(id: string) {
  return useQuery({
    queryKey: eidsKey(id),
    queryFn: async ({ signal }) => (await callApi(getEids, { params: { id } }, signal)).eids,
    refetchOnWindowFocus: 'always',
  })
}

type Shown = Pick<MosqueEid, 'eid' | 'year'>

/** Saves the content of an Eid on top of the version that the person saw. */
export function useSaveEid(mosqueId: string, { eid, year }: Shown) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: EidContent & Pick<MosqueEid, 'updatedAt'>) =>
      callApi(saveEid, { params: { id: mosqueId, eid }, body: { ...change, year } }),
    ...shownBy(client, mosqueId),
  })
}

function useSendMove(mosqueId: string, { eid, year }: Shown) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (indoors: boolean) =>
      callApi(moveEidIndoors, { params: { id: mosqueId, eid }, body: { year, indoors } }),
    ...shownBy(client, mosqueId),
  })
}

/** Moves the prayers indoors or back, and offers to undo it. */
export function useMoveEid(mosqueId: string, shown: Shown) {
  const { t } = useTranslation('eid')
  const { mutateAsync, isPending } = useSendMove(mosqueId, shown)
  const failed = (error: unknown) => errorMessage(error, t('move.failed'))
  const wordsOf = (indoors: boolean) => t(indoors ? 'move.movedIndoors' : 'move.movedOutdoors')

  async function move(indoors: boolean) {
    try {
      await mutateAsync(indoors)
    } catch (error) {
      toast.error(failed(error))
      return
    }
    offerUndo({
      message: wordsOf(indoors),
      subject: `eid ${mosqueId} ${shown.eid}`,
      restore: () => mutateAsync(!indoors),
      restored: wordsOf(!indoors),
      failed,
    })
  }

  return { move: (indoors: boolean) => void move(indoors), isPending }
}

/** Offers to undo a publication or a removal. */
export function useOfferUndo(mosqueId: string, shown: Shown) {
  const { t } = useTranslation('eid')
  const { mutateAsync: save } = useSaveEid(mosqueId, shown)
  const { mutateAsync: sendMove } = useSendMove(mosqueId, shown)
  return (message: string, former: MosqueEid['entry'], { eid: saved }: ResponseOf<typeof saveEid>) =>
    offerUndo({
      message,
      subject: `eid ${mosqueId} ${shown.eid}`,
      async restore() {
        await save({ ...(former ? contentOf(valuesOf(former)) : noContent), updatedAt: saved.updatedAt })
        if (former?.indoors && !saved.entry?.indoors) await sendMove(true)
      },
      restored: t('restored', { eid: t(`names.${shown.eid}`) }),
      failed: (error) => errorMessage(error, t('restoreFailed')),
    })
}

function shownBy(client: QueryClient, id: string) {
  return {
    onSuccess({ eid: saved }: { eid: MosqueEid }) {
      client.setQueryData<MosqueEid[]>(eidsKey(id), (known) =>
        known?.map((each) => (each.eid === saved.eid ? saved : each)),
      )
    },
    // Awaited: the screen then shows the other change.
    onError: (error: Error) =>
      isConflict(error) ? client.invalidateQueries({ queryKey: eidsKey(id) }) : undefined,
    onSettled: () => void refreshMosques(client, { id }),
  }
}
