import type { EndpointRequest, EndpointResponse } from '@mihrab/core/contract.ts'
import { getBackupState } from '@mihrab/core/features/backups/backups.contract.ts'
import {
  changeMosqueStatus,
  countMosques,
  deleteMosque,
  listApprovedMosques,
  listPendingMosques,
  listRejectedMosques,
  listUnconfirmedMosques,
} from '@mihrab/core/features/mosques/mosques.contract.ts'
import {
  type Mosque,
  type MosqueStatus,
  mosqueStatuses,
} from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { normalizeForSearch } from '@mihrab/core/search-text.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminMosqueListPage } from '#pages/admin-mosque-list-page.tsx'
import { answerLater, fakeApi } from './fake-api.ts'
import { renderScreen } from './render-screen.tsx'
import { aMosque } from './samples.ts'

/** The admin's lists, rendered over a server that stores mosques as the real one does. */

export function mosqueOf(name: string, status: MosqueStatus, special: Partial<Mosque> = {}): Mosque {
  const updatedAt = '2026-11-17T10:00:00Z'
  return aMosque({ _id: name, name, address: `${name} Road`, status, updatedAt, ...special })
}

export const listEndpoints = {
  approved: listApprovedMosques,
  pending: listPendingMosques,
  rejected: listRejectedMosques,
  unconfirmed: listUnconfirmedMosques,
}

type ListRequest = EndpointRequest<typeof listApprovedMosques>
type Deleted = EndpointResponse<typeof deleteMosque>
type Changed = EndpointResponse<typeof changeMosqueStatus>

/** Lists and counts `mosques`; a change of status and a deletion wait until the test settles them. */
export class MosqueListServer {
  readonly api = fakeApi()
  readonly change = answerLater<Changed>()
  readonly deletion = answerLater<Deleted>()
  mosques: Mosque[]

  constructor(mosques: Mosque[]) {
    this.mosques = mosques
    for (const name of [...mosqueStatuses, 'unconfirmed'] as const) {
      this.api.on(listEndpoints[name], (request) => this.page(name, request))
    }
    this.api.on(countMosques, () => this.counts())
    const last = { madeAt: '2026-11-20T03:00:00Z', sizeBytes: 1, host: 'machine', folder: 'backups' }
    this.api.on(getBackupState, () => ({ state: 'good' as const, isNightly: true, last, failure: null }))
    this.api.on(changeMosqueStatus, () => this.change.promise)
    this.api.on(deleteMosque, () => this.deletion.promise)
  }

  page(name: keyof typeof listEndpoints, { query = {} }: ListRequest) {
    const { limit, cursor, q = '' } = query
    const words = normalizeForSearch(q).split(' ')
    const found = this.of(name).filter(({ name, address }) =>
      words.every((word) => normalizeForSearch(`${name} ${address}`).includes(word)),
    )
    const start = cursor ? found.findIndex(({ _id }) => _id === cursor) + 1 : 0
    const mosques = found.slice(start, start + Number(limit))
    const isLast = start + mosques.length >= found.length
    return { success: true as const, mosques, nextCursor: isLast ? null : (mosques.at(-1)?._id ?? null) }
  }

  /** The server's answer to an accepted change. */
  changed(name: string, status: MosqueStatus): Changed {
    const mosque = mosqueOf(name, status, { updatedAt: '2026-11-20T10:00:01Z' })
    this.mosques = [mosque, ...this.mosques.filter((each) => each.name !== name)]
    return { success: true, status, mosque }
  }

  deleted(name: string): Deleted {
    this.mosques = this.mosques.filter((each) => each.name !== name)
    return { success: true, message: 'Mosque deleted successfully' }
  }

  private of(name: keyof typeof listEndpoints): Mosque[] {
    if (name === 'unconfirmed') return this.mosques.filter(({ unconfirmed }) => unconfirmed)
    return this.mosques.filter(({ status }) => status === name)
  }

  private counts() {
    const waiting = this.of('pending').map(({ updatedAt }) => updatedAt)
    return {
      success: true as const,
      counts: {
        approved: this.of('approved').length,
        pending: waiting.length,
        rejected: this.of('rejected').length,
      },
      unconfirmed: this.of('unconfirmed').length,
      pendingSince: waiting.toSorted()[0] ?? null,
    }
  }
}

/** Opens the page, at the approved mosques, and waits for its first words and the counts. */
export async function openList(firstWords: string, path = '/admin/list-mosque?tab=approved') {
  const shown = renderList(path)
  await screen.findByText(firstWords)
  await screen.findByText(/review\.$|review, /)
  return shown
}

export function renderList(path: string) {
  const page = { path: '/admin/list-mosque', element: <AdminMosqueListPage /> }
  const other = { path: '*', element: <h1>Another page</h1> }
  return renderScreen([page, other], path)
}

/** The rendered mosques, in order. */
export const names = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('link')
    .map((link) => link.textContent)

export const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))

export async function act(name: string, action: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

/** The counts in the tabs. */
export const counts = () =>
  screen.getAllByRole('tab').map((tab) => Number(tab.textContent?.replace(/\D/g, '')))
