import type { PrayerStartTimes } from '@mihrab/core/features/prayer-times/start-times.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { useMosqueForm } from '#features/mosques/form/mosque-form.hooks.ts'
import { MosqueForm } from '#features/mosques/form/mosque-form.tsx'
import {
  emptyMosque,
  type MosqueFormKind,
  type MosqueFormValues,
} from '#features/mosques/form/mosque-form-values.ts'
import { renderScreen } from './render-screen.tsx'

export type StartTimesAnswer = Awaited<ReturnType<typeof startTimesWith>>

export function startTimesWith(fajr: string, estimated = false, timezone = 'Europe/London') {
  return {
    success: true as const,
    data: {
      timings: {
        Fajr: fajr,
        Sunrise: '07:30',
        Dhuhr: '12:00',
        Asr: '14:00',
        Maghrib: '16:10',
        Isha: '18:00',
      },
      date: '2026-11-20',
      timezone,
      method: { id: 2, name: 'Muslim World League', description: '' },
      estimated,
    },
  }
}

export type Sent = (values: MosqueFormValues, times: PrayerStartTimes | null) => Promise<unknown>

type SceneProps = { kind?: MosqueFormKind; saved?: MosqueFormValues; onSend: Sent }

function Scene({ kind = 'registration', saved = emptyMosque, onSend }: SceneProps) {
  const form = useMosqueForm({ kind, saved, isCountryRequired: true })
  const send = (values: MosqueFormValues) => onSend(values, form.times.times)
  const handleSubmit = () => form.submit({ send, onFailed: () => undefined })
  return <MosqueForm form={form} action="register" onSubmit={handleSubmit} />
}

export function renderForm(special: Partial<SceneProps> = {}) {
  const onSend = vi.fn<Sent>(async () => undefined)
  renderScreen([{ path: '/', element: <Scene onSend={onSend} {...special} /> }], '/')
  return onSend
}

export const filledIn: MosqueFormValues = {
  ...emptyMosque,
  name: 'Masjid Sunnah',
  email: 'info@example.org',
  orgName: 'Sunnah Trust',
  orgAddress: '18 Kirk St',
  addressNo: '0114',
  country: 'United Kingdom',
}

/** Advances the clock, and lets everything that waits for it happen. */
export async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  // The code of toasts is imported, which no fake clock speeds up.
  await act(() => vi.dynamicImportSettled())
  // Responses and checks resolve in separate steps.
  for (let step = 0; step < 5; step += 1) await act(() => vi.advanceTimersByTimeAsync(1))
}

export function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

export async function typePlace(latitude: string) {
  type('Latitude', latitude)
  type('Longitude', '-1.47')
  await pass(500)
}

export function chooseImage() {
  const file = new File(['x'], 'photo.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } })
}

export const fajr = () => (screen.getByLabelText('Fajr') as HTMLInputElement).value
export const submit = () => screen.getByRole('button', { name: 'Register Mosque' }) as HTMLButtonElement
