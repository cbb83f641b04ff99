import { listEvents, listOccurrences } from '@mihrab/core/features/events/events.contract.ts'
import { getMosqueProfile } from '@mihrab/core/features/mosques/mosques.contract.ts'
import type { MosqueProfile } from '@mihrab/core/features/mosques/mosques.schemas.ts'
import { listPrayerTimeRanges } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import type { fakeApi } from './fake-api.ts'
import { aMosque } from './samples.ts'

type ProfileSource = (id: string) => MosqueProfile | Promise<MosqueProfile>

export const aProfile = (special: Partial<MosqueProfile> = {}): MosqueProfile => {
  const { contactPerson = [], ...mosque } = special
  return { ...aMosque({ status: 'approved', ...mosque }), contactPerson }
}

export function answerProfile(api: ReturnType<typeof fakeApi>, profileOf: ProfileSource): void {
  api.on(getMosqueProfile, async ({ params }) => ({
    success: true as const,
    mosque: await profileOf(params.id),
  }))
}

/** Everything that a mosque's page and its calendars request; it has neither ranges nor events. */
export function answerMosque(api: ReturnType<typeof fakeApi>, profileOf: ProfileSource): void {
  answerProfile(api, profileOf)
  api.on(listPrayerTimeRanges, () => [])
  api.on(listEvents, ({ params }) => ({
    success: true as const,
    events: [],
    nextCursor: null,
    mosque: { _id: params.mosqueId, name: '', events: [] },
  }))
  api.on(listOccurrences, () => ({ occurrences: [] }))
}
