import type { EndpointRequest } from '@mihrab/core/contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import { getStartTimes } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { MosqueEditForm, type MosqueEditFormProps } from '#features/mosques/form/mosque-edit-form.tsx'
import { fakeApi } from './fake-api.ts'
import { renderScreen } from './render-screen.tsx'
import { aMosque } from './samples.ts'

export const mosque: MosqueProfile = {
  ...aMosque({ status: 'approved' }),
  contactPerson: [{ _id: 'y', name: 'Yusuf', email: 'y@example.org', image: null }],
}
export const changed = { success: true as const, mosque: aMosque(), mosques: aMosque() }

function startTimesOn({ params, query }: EndpointRequest<typeof getStartTimes>) {
  const asr = query.shadow === '2x' ? '15:10' : '14:00'
  return {
    success: true as const,
    data: {
      timings: {
        Fajr: '04:50',
        Sunrise: '06:20',
        Dhuhr: '11:30',
        Asr: asr,
        Maghrib: '16:30',
        Isha: '18:00',
      },
      date: params.date,
      timezone: 'Asia/Tokyo',
      method: { id: 2, name: 'Muslim World League', description: '' },
      estimated: false,
    },
  }
}

type StartTimesAnswer = (request: EndpointRequest<typeof getStartTimes>) => ReturnType<typeof startTimesOn>

export function renderForm(
  capacity: MosqueEditFormProps['capacity'],
  stored = mosque,
  startTimes: StartTimesAnswer = startTimesOn,
) {
  const api = fakeApi()
  // The source of the map does not matter in these tests.
  api.on(getMapSettings, () => new Promise(() => undefined))
  api.on(getStartTimes, startTimes)
  const [onDone, onCancel] = [vi.fn(), vi.fn()]
  const page = <Page mosque={stored} capacity={capacity} onDone={onDone} onCancel={onCancel} />
  renderScreen([{ path: '/', element: page }], '/')
  return { api, onDone, onCancel }
}

export const later = '2026-11-20T09:00:00.000Z'

/** The form on a page whose mosque may be refetched at any time. */
function Page(props: MosqueEditFormProps) {
  const [shown, setShown] = useState(props.mosque)
  const readAgain = () => setShown({ ...mosque, orgName: 'Their Trust', updatedAt: later })
  return (
    <>
      <MosqueEditForm {...props} mosque={shown} />
      <button type="button" onClick={readAgain}>
        Read again
      </button>
    </>
  )
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Mosque' }))
