import { randomUUID } from 'node:crypto'
import type { Endpoint, EndpointRequest } from '@mihrab/core/contract.ts'
import { getBackupState } from '@mihrab/core/features/backups/backups.contract.ts'
import * as contact from '@mihrab/core/features/contact/contact.contract.ts'
import * as messages from '@mihrab/core/features/contact/messages.contract.ts'
import * as duplicates from '@mihrab/core/features/duplicates/duplicates.contract.ts'
import * as eid from '@mihrab/core/features/eid/eid.contract.ts'
import * as events from '@mihrab/core/features/events/events.contract.ts'
import * as hijri from '@mihrab/core/features/hijri-calendars/hijri-calendars.contract.ts'
import { ummAlQuraSlug } from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'
import * as listings from '@mihrab/core/features/listings/listings.contract.ts'
import { getMapSettings } from '@mihrab/core/features/map/map.contract.ts'
import { uploadFile } from '@mihrab/core/features/media/media.contract.ts'
import * as confirmations from '@mihrab/core/features/mosques/confirmations.contract.ts'
import * as mosques from '@mihrab/core/features/mosques/mosques.contract.ts'
import * as notices from '@mihrab/core/features/notices/notices.contract.ts'
import * as times from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import * as ramadan from '@mihrab/core/features/ramadan/ramadan.contract.ts'
import * as passkeys from '@mihrab/core/features/second-factors/passkeys.contract.ts'
import * as secondFactors from '@mihrab/core/features/second-factors/second-factors.contract.ts'
import * as statistics from '@mihrab/core/features/statistics/statistics.contract.ts'
import * as checks from '@mihrab/core/features/timetables/checks.contract.ts'
import * as imports from '@mihrab/core/features/timetables/imports.contract.ts'
import * as timetables from '@mihrab/core/features/timetables/timetables.contract.ts'
import * as users from '@mihrab/core/features/users/users.contract.ts'
import { contactMessage, mosqueRegistration, prayerTime } from '#test/factories.ts'
import { listingFile, sendListings } from '#test/listings/listing-files.ts'
import type { TestClient } from '#test/test-app.ts'
import { monthCsv, sendTimetable } from '#test/timetable-forms.ts'
import type { Target, TargetStatus } from './scene.ts'

export interface PermissionRow {
  readonly endpoint: Endpoint
  /** Status of the request's mosque. */
  readonly status: TargetStatus
  /** Response statuses of the callers. */
  readonly cells: readonly number[]
  /** A valid request, so that any refusal is about access. */
  readonly call: (client: TestClient, target: Target) => Promise<{ status: number; body: unknown }>
}

function row<E extends Endpoint>(
  endpoint: E,
  status: TargetStatus,
  cells: string,
  request: (target: Target) => EndpointRequest<E>,
): PermissionRow {
  const call = (client: TestClient, target: Target) => client.call(endpoint, request(target))
  return { endpoint, status, cells: cells.split(/ +/).map(Number), call }
}

const anything = () => ({})
const deadLink = () => ({ body: { token: 'of no mail' } })
const mosqueInPath = ({ mosque }: Target) => ({ params: { id: mosque._id } })
const rowsOfMosque = ({ mosque }: Target) => ({ params: { mosqueId: mosque._id } })
const ownerByEmail = ({ ownerEmail }: Target) => ({ params: { email: ownerEmail } })
const rangeInPath = ({ range }: Target) => ({ params: { id: range._id } })
const registration = () => ({ body: mosqueRegistration() })
const rename = (target: Target) => ({ ...mosqueInPath(target), body: { name: 'Another name' } })
const approve = (target: Target) => ({ ...mosqueInPath(target), body: { status: 'approved' } as const })
const newRange = ({ mosque }: Target) => ({ body: prayerTime(mosque._id, '2027-01-01') })
const changedRange = (target: Target) => ({ ...rangeInPath(target), body: { jumah: '13:45' } })
const occurrencesOfDay = (target: Target) => ({
  ...mosqueInPath(target),
  query: { from: '2027-01-01', to: '2027-01-31' },
})
const newEvent = ({ mosque }: Target) => ({
  body: { mosqueId: mosque._id, title: 'Lecture', date: '2027-01-01' },
})
const eventOfMosque = ({ mosque, event }: Target) => ({
  params: { mosqueId: mosque._id, eventId: event._id },
})
const eidsOfMosque = (target: Target) => ({ ...mosqueInPath(target), query: {} })
const eidOfMosque = ({ mosque }: Target) => ({ params: { id: mosque._id, eid: 'fitr' as const } })
const noEidPrayers = (target: Target) => ({ ...eidOfMosque(target), body: { congregations: [] } })
const indoors = (target: Target) => ({ ...eidOfMosque(target), body: { indoors: true } })
const eventAlone = ({ event }: Target) => ({ params: { eventId: event._id } })
const retitled = { body: { title: 'Another title' } }
const retitledEvent = (target: Target) => ({ ...eventOfMosque(target), ...retitled })
const retitledAlone = (target: Target) => ({ ...eventAlone(target), ...retitled })
const contactPersonInPath = ({ mosque }: Target) => ({ params: { id: mosque.contactPerson[0] ?? '' } })
const newPhone = (target: Target) => ({ ...contactPersonInPath(target), body: { phone: '0114' } })
const contactInPath = ({ otherPerson }: Target) => ({ params: { id: otherPerson.messageId } })
const newNotice = (target: Target) => ({
  ...mosqueInPath(target),
  body: { kind: 'message', text: 'Salam' } as const,
})
const unknownNotice = ({ mosque }: Target) => ({
  params: { id: mosque._id, noticeId: randomUUID() },
})
const changedNotice = (target: Target) => ({ ...unknownNotice(target), body: {} })
const unknownMessage = ({ mosque }: Target) => ({ params: { id: mosque._id, messageId: randomUUID() } })
const done = (target: Target) => ({ ...unknownMessage(target), body: { isDone: true } })
const answer = (target: Target) => ({ ...unknownMessage(target), body: { replyMessage: 'Salam' } })
const wrongProof = () => ({ body: { currentPassword: 'not theirs', code: '123456' } })
const wrongRemoval = () => ({ body: { currentPassword: 'not theirs', passkeyId: randomUUID() } })
/** Without the Origin that a browser sends. */
const newPasskey = () => ({
  body: {
    id: 'aa',
    rawId: 'aa',
    type: 'public-key' as const,
    response: { clientDataJSON: 'aa', attestationObject: 'aa' },
  },
})
const inTurkish = () => ({ body: { language: 'tr' as const } })
const newPerson = () => {
  const name = randomUUID()
  return { body: { name, username: name, email: `${name}@example.org`, password: 'a long password' } }
}
const served = ({ mosque }: Target) => ({ query: { mosqueId: mosque._id } })
const servedRename = ({ mosque }: Target) => ({ body: { mosqueId: mosque._id, name: 'Another name' } })
const timetableDays = { from: '2027-01-01', to: '2027-01-31' }
const timetableOfMosque = (target: Target) => ({ ...mosqueInPath(target), query: timetableDays })
const newTimetable = (target: Target) => ({
  ...mosqueInPath(target),
  body: { ...timetableDays, mode: 'replace' as const, ranges: [prayerTime('', '2027-01-01', '2027-01-31')] },
})
const ramadanOf = (target: Target) => ({ ...mosqueInPath(target), query: {} })
const newRamadan = (target: Target) => ({
  ...mosqueInPath(target),
  body: { parts: [{ fromDay: 1, prayers: { isha: { time: '21:00' } } }] },
})
const setAside = (target: Target) => ({
  ...mosqueInPath(target),
  body: { code: 'jamaah-early', prayer: 'isha', days: '2027-01-01', reason: 'So it is' },
})
const newLayout = (target: Target) => ({
  ...mosqueInPath(target),
  body: { layouts: [[{ heading: 'Date', meaning: 'day' as const }]] },
})
const readTimetable = (status: TargetStatus, cells: string): PermissionRow => ({
  ...row(imports.readTimetable, status, cells, mosqueInPath),
  call: (client, { mosque }) => sendTimetable(client, mosque._id, { text: monthCsv() }),
})
const unknownChange = ({ mosque }: Target) => ({ params: { id: mosque._id, changeId: randomUUID() } })
const ummAlQura = { params: { id: ummAlQuraSlug } }
const newCalendar = () => ({
  body: {
    ...{ name: 'Council', authority: 'The council', timeZone: 'Europe/London' },
    ...{ follows: ummAlQuraSlug, editors: [] },
  },
})
const namaz = () => ({
  params: { date: '2026-12-01' },
  query: { latitude: '53.4', longitude: '-1.5', method: '2' },
})

/** The columns: no one, user, applicant, own and other mosqueAdmin, own and other contactPerson, admin. */
export const permissionRows: readonly PermissionRow[] = [
  row(mosques.getStartTimes, 'approved', '200 200 200 200 200 200 200 200', namaz),
  row(mosques.createMosque, 'approved', '401 201 409 403 403 403 403 201', registration),
  row(mosques.createMosque, 'pending', '401 201 409 409 403 201 403 201', registration),
  row(mosques.createMosque, 'rejected', '401 201 409 201 403 201 403 201', registration),
  row(mosques.listApprovedMosques, 'approved', '401 200 200 200 200 200 200 200', anything),
  row(mosques.listPendingMosques, 'pending', '401 403 403 403 403 403 403 200', anything),
  row(mosques.listRejectedMosques, 'approved', '401 403 403 403 403 403 403 200', anything),
  row(mosques.listAllMosques, 'approved', '401 200 200 200 200 200 200 200', anything),
  row(mosques.countMosques, 'approved', '401 403 403 403 403 403 403 200', anything),
  row(mosques.getMosque, 'approved', '401 200 200 200 200 200 200 200', mosqueInPath),
  row(mosques.getMosque, 'pending', '401 404 404 200 404 200 404 200', mosqueInPath),
  row(mosques.getMosque, 'rejected', '401 404 404 200 404 200 404 200', mosqueInPath),
  row(mosques.getMosqueProfile, 'approved', '401 200 200 200 200 200 200 200', mosqueInPath),
  row(mosques.getMosqueProfile, 'pending', '401 404 404 200 404 200 404 200', mosqueInPath),
  row(mosques.getMosqueProfile, 'rejected', '401 404 404 200 404 200 404 200', mosqueInPath),
  row(mosques.changeMosqueStatus, 'pending', '401 403 403 403 403 403 403 200', approve),
  row(mosques.checkMosqueStatus, 'approved', '401 404 404 200 404 200 404 200', mosqueInPath),
  row(mosques.checkMosqueStatus, 'pending', '401 404 404 200 404 200 404 200', mosqueInPath),
  row(mosques.checkMosqueStatus, 'rejected', '401 404 404 200 404 200 404 200', mosqueInPath),
  row(mosques.updateMosque, 'approved', '401 403 403 200 403 403 403 200', rename),
  row(mosques.updateMosque, 'pending', '401 404 404 200 404 403 404 200', rename),
  row(mosques.updateMosque, 'rejected', '401 404 404 200 404 403 404 200', rename),
  row(mosques.listUnconfirmedMosques, 'approved', '401 403 403 403 403 403 403 200', anything),
  row(confirmations.readConfirmationLink, 'approved', '400 400 400 400 400 400 400 400', deadLink),
  row(confirmations.confirmMosqueByLink, 'approved', '400 400 400 400 400 400 400 400', deadLink),
  row(confirmations.confirmMosque, 'approved', '401 403 403 200 403 200 403 403', mosqueInPath),
  row(confirmations.confirmMosque, 'pending', '401 403 403 403 404 403 404 403', mosqueInPath),
  row(mosques.deleteMosque, 'approved', '401 403 403 403 403 403 403 200', mosqueInPath),
  row(mosques.findPendingMosqueByEmail, 'pending', '401 404 404 200 404 404 404 200', ownerByEmail),
  row(mosques.findPendingMosqueByEmail, 'approved', '401 404 404 404 404 404 404 404', ownerByEmail),
  row(mosques.findPendingMosqueByEmail, 'rejected', '401 404 404 404 404 404 404 404', ownerByEmail),
  row(mosques.getMosqueHistory, 'approved', '401 403 403 403 403 403 403 200', mosqueInPath),
  row(mosques.getContactPersonMosque, 'approved', '401 403 403 403 403 200 404 403', served),
  row(mosques.getContactPersonMosque, 'pending', '401 403 403 403 403 403 404 403', served),
  row(mosques.updateMosqueAsContactPerson, 'approved', '401 403 403 403 403 200 403 403', servedRename),
  row(mosques.updateMosqueAsContactPerson, 'pending', '401 403 403 403 403 403 404 403', servedRename),

  row(times.listPrayerTimeRanges, 'approved', '401 200 200 200 200 200 200 200', rowsOfMosque),
  row(times.listPrayerTimeRanges, 'pending', '401 404 404 200 404 200 404 200', rowsOfMosque),
  row(times.listPrayerTimeRanges, 'rejected', '401 404 404 200 404 200 404 200', rowsOfMosque),
  row(times.createPrayerTimeRange, 'approved', '401 403 403 201 403 403 403 201', newRange),
  row(times.createPrayerTimeRange, 'pending', '401 403 403 403 404 403 403 201', newRange),
  row(times.createPrayerTimeRange, 'rejected', '401 403 403 403 404 403 403 201', newRange),
  row(times.updatePrayerTimeRange, 'approved', '401 403 403 200 403 403 403 200', changedRange),
  row(times.updatePrayerTimeRange, 'pending', '401 403 403 403 404 403 403 200', changedRange),
  row(times.deletePrayerTimeRange, 'approved', '401 403 403 200 403 403 403 200', rangeInPath),
  row(times.deletePrayerTimeRange, 'pending', '401 403 403 403 404 403 403 200', rangeInPath),
  row(times.createPrayerTimeRangeAsContactPerson, 'approved', '401 403 403 403 403 201 403 403', newRange),
  row(times.createPrayerTimeRangeAsContactPerson, 'pending', '401 403 403 403 403 403 404 403', newRange),
  row(
    times.updatePrayerTimeRangeAsContactPerson,
    'approved',
    '401 403 403 403 403 200 403 403',
    changedRange,
  ),
  row(times.updatePrayerTimeRangeAsContactPerson, 'pending', '401 403 403 403 403 403 404 403', changedRange),
  row(times.deletePrayerTimeRangeAsContactPerson, 'approved', '401 403 403 403 403 200 403 403', rangeInPath),
  row(times.deletePrayerTimeRangeAsContactPerson, 'pending', '401 403 403 403 403 403 404 403', rangeInPath),

  row(ramadan.getRamadan, 'approved', '401 200 200 200 200 200 200 200', ramadanOf),
  row(ramadan.getRamadan, 'pending', '401 404 404 200 404 200 404 200', ramadanOf),
  row(ramadan.saveRamadan, 'approved', '401 403 403 200 403 200 403 200', newRamadan),
  row(ramadan.saveRamadan, 'pending', '401 404 404 403 404 403 404 200', newRamadan),
  row(ramadan.deleteRamadan, 'approved', '401 403 403 200 403 200 403 200', ramadanOf),
  row(ramadan.deleteRamadan, 'pending', '401 404 404 403 404 403 404 200', ramadanOf),
  row(timetables.getTimetable, 'approved', '401 200 200 200 200 200 200 200', timetableOfMosque),
  row(timetables.getTimetable, 'pending', '401 404 404 200 404 200 404 200', timetableOfMosque),
  row(timetables.getTimetable, 'rejected', '401 404 404 200 404 200 404 200', timetableOfMosque),
  row(timetables.publishTimetable, 'approved', '401 403 403 200 403 200 403 200', newTimetable),
  row(timetables.publishTimetable, 'pending', '401 403 403 403 404 403 404 200', newTimetable),
  row(timetables.proposeRepeat, 'approved', '401 403 403 200 200 200 200 200', timetableOfMosque),
  row(timetables.proposeRepeat, 'pending', '401 403 403 403 404 403 404 200', timetableOfMosque),
  row(timetables.listTimesChanges, 'approved', '401 403 403 200 403 200 403 200', mosqueInPath),
  row(timetables.listTimesChanges, 'pending', '401 403 403 403 404 403 404 200', mosqueInPath),
  row(timetables.undoTimetable, 'approved', '401 403 403 404 403 404 403 404', unknownChange),
  row(timetables.undoTimetable, 'pending', '401 403 403 403 404 403 404 404', unknownChange),
  row(checks.checkPublishedTimes, 'approved', '401 403 403 200 403 200 403 200', timetableOfMosque),
  row(checks.checkPublishedTimes, 'pending', '401 403 403 403 404 403 404 200', timetableOfMosque),
  row(checks.setFindingAside, 'approved', '401 403 403 200 403 200 403 200', setAside),
  row(checks.setFindingAside, 'pending', '401 403 403 403 404 403 404 200', setAside),
  readTimetable('approved', '401 403 403 200 403 200 403 200'),
  readTimetable('pending', '401 403 403 403 404 403 404 200'),
  row(imports.getColumnLayouts, 'approved', '401 403 403 200 403 200 403 200', mosqueInPath),
  row(imports.getColumnLayouts, 'pending', '401 403 403 403 404 403 404 200', mosqueInPath),
  row(imports.rememberColumnLayouts, 'approved', '401 403 403 200 403 200 403 200', newLayout),
  row(imports.rememberColumnLayouts, 'pending', '401 403 403 403 404 403 404 200', newLayout),

  row(events.listEvents, 'approved', '401 200 200 200 200 200 200 200', rowsOfMosque),
  row(events.listEvents, 'pending', '401 404 404 200 404 200 404 200', rowsOfMosque),
  row(events.listOccurrences, 'approved', '401 200 200 200 200 200 200 200', occurrencesOfDay),
  row(events.listOccurrences, 'pending', '401 404 404 200 404 200 404 200', occurrencesOfDay),
  row(events.createEvent, 'approved', '401 403 403 201 403 403 403 201', newEvent),
  row(events.createEvent, 'pending', '401 403 403 403 404 403 403 201', newEvent),
  row(events.updateEvent, 'approved', '401 403 403 200 403 403 403 200', retitledEvent),
  row(events.updateEvent, 'pending', '401 403 403 403 404 403 403 200', retitledEvent),
  row(events.deleteEvent, 'approved', '401 403 403 200 403 403 403 200', eventOfMosque),
  row(events.deleteEvent, 'pending', '401 403 403 403 404 403 403 200', eventOfMosque),
  row(events.createEventAsContactPerson, 'approved', '401 403 403 403 403 201 403 403', newEvent),
  row(events.createEventAsContactPerson, 'pending', '401 403 403 403 403 403 404 403', newEvent),
  row(events.updateEventAsContactPerson, 'approved', '401 403 403 403 403 200 403 403', retitledAlone),
  row(events.updateEventAsContactPerson, 'pending', '401 403 403 403 403 403 404 403', retitledAlone),
  row(events.deleteEventAsContactPerson, 'approved', '401 403 403 403 403 200 403 403', eventAlone),
  row(events.deleteEventAsContactPerson, 'pending', '401 403 403 403 403 403 404 403', eventAlone),

  row(users.searchUsers, 'approved', '401 200 200 200 200 200 200 200', () => ({
    query: { email: 'owner' },
  })),
  row(users.listUsers, 'approved', '401 403 403 403 403 403 403 200', anything),
  row(users.createUser, 'approved', '401 403 403 201 201 403 403 201', newPerson),
  row(users.createUser, 'pending', '401 403 403 403 201 403 403 201', newPerson),
  row(users.getUser, 'approved', '401 404 404 200 404 200 404 200', contactPersonInPath),
  row(users.getUser, 'pending', '401 404 404 404 404 200 404 200', contactPersonInPath),
  row(users.updateUser, 'approved', '401 404 404 403 404 200 404 200', newPhone),
  row(users.updateUser, 'pending', '401 404 404 404 404 200 404 200', newPhone),
  row(users.listSessions, 'approved', '401 200 200 200 200 200 200 200', anything),
  row(users.downloadOwnData, 'approved', '401 200 200 200 200 200 200 200', anything),
  row(users.endOtherSessions, 'approved', '401 200 200 200 200 200 200 200', anything),
  row(users.updateOwnLanguage, 'approved', '401 200 200 200 200 200 200 200', inTurkish),
  row(users.sendConfirmation, 'approved', '401 200 200 200 200 200 200 200', anything),
  row(users.endSession, 'approved', '401 404 404 404 404 404 404 404', ({ otherPerson }) => ({
    params: { id: otherPerson.sessionId },
  })),
  row(secondFactors.getSecondFactor, 'approved', '401 200 200 200 200 200 200 200', anything),
  row(secondFactors.startTotp, 'approved', '401 400 400 400 400 400 400 400', wrongProof),
  row(secondFactors.confirmTotp, 'approved', '401 409 409 409 409 409 409 409', wrongProof),
  row(secondFactors.renewRecoveryCodes, 'approved', '401 400 400 400 400 400 400 400', wrongProof),
  row(secondFactors.switchOffSecondFactor, 'approved', '401 400 400 400 400 400 400 400', wrongProof),
  row(secondFactors.deleteOwnAccount, 'approved', '401 400 400 400 400 400 400 400', wrongProof),
  row(passkeys.startPasskey, 'approved', '401 403 403 403 403 403 403 403', wrongProof),
  row(passkeys.addPasskey, 'approved', '401 403 403 403 403 403 403 403', newPasskey),
  row(passkeys.removePasskey, 'approved', '401 400 400 400 400 400 400 400', wrongRemoval),
  row(secondFactors.getSecondFactorOf, 'approved', '401 403 403 403 403 403 403 200', contactPersonInPath),
  row(
    secondFactors.switchOffSecondFactorOf,
    'approved',
    '401 403 403 403 403 403 403 409',
    contactPersonInPath,
  ),
  row(users.deleteUser, 'approved', '401 403 403 403 403 403 403 200', ({ otherPerson }) => ({
    params: { id: otherPerson.id },
  })),

  row(contact.createContactMessage, 'approved', '401 201 201 201 201 201 201 201', () => ({
    body: contactMessage(),
  })),
  row(contact.listContactMessages, 'approved', '401 403 403 403 403 403 403 200', anything),
  row(getBackupState, 'approved', '401 403 403 403 403 403 403 200', anything),
  row(statistics.getPlatformStatistics, 'approved', '401 403 403 403 403 403 403 200', anything),
  row(statistics.getMosqueStatistics, 'approved', '401 403 403 200 403 200 403 200', mosqueInPath),
  row(statistics.getMosqueStatistics, 'pending', '401 404 404 403 404 403 404 200', mosqueInPath),
  row(listings.listListings, 'approved', '401 403 403 403 403 403 403 200', anything),
  {
    ...row(listings.importListings, 'approved', '401 403 403 403 403 403 403 200', anything),
    call: (client) => sendListings(client, listingFile({ id: 'node/1' }), { dryRun: 'true' }),
  },
  row(listings.getListingImport, 'approved', '401 403 403 403 403 403 403 404', () => ({
    params: { importId: 'latest' },
  })),
  row(listings.undoListingImport, 'approved', '401 403 403 403 403 403 403 409', anything),
  row(listings.hideListing, 'approved', '401 403 403 403 403 403 403 404', () => ({
    params: { id: randomUUID() },
  })),
  row(duplicates.listDuplicates, 'approved', '401 403 403 403 403 403 403 200', anything),
  row(duplicates.decideDuplicate, 'approved', '401 403 403 403 403 403 403 404', () => ({
    params: { id: randomUUID() },
    body: { decision: 'different' as const },
  })),
  row(duplicates.undoDuplicate, 'approved', '401 403 403 403 403 403 403 404', () => ({
    params: { id: randomUUID() },
  })),
  row(duplicates.findNearDuplicates, 'approved', '401 200 200 200 200 200 200 200', () => ({
    query: { latitude: '53.4', longitude: '-1.5' },
  })),
  row(hijri.listHijriCalendars, 'approved', '401 200 200 200 200 200 200 200', anything),
  row(hijri.getHijriCalendar, 'approved', '401 403 403 403 403 403 403 200', () => ({
    ...ummAlQura,
    query: {},
  })),
  row(hijri.createHijriCalendar, 'approved', '401 403 403 403 403 403 403 201', newCalendar),
  row(hijri.changeHijriCalendar, 'approved', '401 403 403 403 403 403 403 409', () => ({
    ...ummAlQura,
    body: { name: 'Mine' },
  })),
  row(hijri.deleteHijriCalendar, 'approved', '401 403 403 403 403 403 403 409', () => ummAlQura),
  row(hijri.chooseDefaultHijriCalendar, 'approved', '401 403 403 403 403 403 403 200', () => ({
    body: { slug: ummAlQuraSlug },
  })),
  row(hijri.announceHijriMonth, 'approved', '401 403 403 403 403 403 403 409', () => ({
    ...ummAlQura,
    body: { year: 1448, month: 9, firstDay: '2027-02-09' },
  })),
  row(hijri.withdrawHijriMonth, 'approved', '401 403 403 403 403 403 403 409', () => ({
    params: { ...ummAlQura.params, announcementId: randomUUID() },
    query: {},
  })),
  row(hijri.importHijriMonths, 'approved', '401 403 403 403 403 403 403 409', () => ({
    ...ummAlQura,
    body: { text: '' },
  })),
  row(hijri.setOwnHijriDates, 'approved', '401 403 403 201 403 201 403 201', mosqueInPath),
  row(hijri.setOwnHijriDates, 'pending', '401 404 404 403 404 403 404 201', mosqueInPath),
  row(hijri.dropOwnHijriDates, 'approved', '401 403 403 404 403 404 403 404', mosqueInPath),
  row(hijri.dropOwnHijriDates, 'pending', '401 404 404 403 404 403 404 404', mosqueInPath),
  row(eid.getEids, 'approved', '401 200 200 200 200 200 200 200', eidsOfMosque),
  row(eid.getEids, 'pending', '401 404 404 200 404 200 404 200', eidsOfMosque),
  row(eid.saveEid, 'approved', '401 403 403 200 403 200 403 200', noEidPrayers),
  row(eid.saveEid, 'pending', '401 404 404 403 404 403 404 200', noEidPrayers),
  row(eid.moveEidIndoors, 'approved', '401 403 403 400 403 400 403 400', indoors),
  row(eid.moveEidIndoors, 'pending', '401 404 404 403 404 403 404 400', indoors),
  row(notices.listNotices, 'approved', '401 200 200 200 200 200 200 200', mosqueInPath),
  row(notices.listNotices, 'pending', '401 404 404 200 404 200 404 200', mosqueInPath),
  row(notices.publishNotice, 'approved', '401 403 403 201 403 201 403 201', newNotice),
  row(notices.publishNotice, 'pending', '401 404 404 403 404 403 404 201', newNotice),
  row(notices.changeNotice, 'approved', '401 403 403 404 403 404 403 404', changedNotice),
  row(notices.changeNotice, 'pending', '401 404 404 403 404 403 404 404', changedNotice),
  row(notices.cancelNotice, 'approved', '401 403 403 404 403 404 403 404', unknownNotice),
  row(notices.cancelNotice, 'pending', '401 404 404 403 404 403 404 404', unknownNotice),
  row(notices.undoNotice, 'approved', '401 403 403 404 403 404 403 404', unknownNotice),
  row(notices.undoNotice, 'pending', '401 404 404 403 404 403 404 404', unknownNotice),
  row(contact.countContactMessages, 'approved', '401 403 403 403 403 403 403 200', anything),
  row(contact.markContactMessageRead, 'approved', '401 403 403 403 403 403 403 200', contactInPath),
  row(contact.replyToContactMessage, 'approved', '401 403 403 403 403 403 403 200', ({ otherPerson }) => ({
    body: { _id: otherPerson.messageId, email: contactMessage().email, replyMessage: 'Salam' },
  })),
  row(contact.deleteContactMessage, 'approved', '401 403 403 403 403 403 403 200', contactInPath),
  row(messages.listMosqueMessages, 'approved', '401 403 403 200 403 200 403 200', mosqueInPath),
  row(messages.listMosqueMessages, 'pending', '401 404 404 200 404 200 404 200', mosqueInPath),
  row(messages.updateMosqueMessage, 'approved', '401 403 403 404 403 404 403 404', done),
  row(messages.updateMosqueMessage, 'pending', '401 404 404 404 404 404 404 404', done),
  row(messages.replyToMosqueMessage, 'approved', '401 403 403 404 403 404 403 404', answer),
  row(messages.replyToMosqueMessage, 'pending', '401 403 403 403 404 403 404 403', answer),

  { ...row(uploadFile, 'approved', '401 201 201 201 201 201 201 201', anything), call: upload },
  row(getMapSettings, 'approved', '401 200 200 200 200 200 200 200', anything),
]

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

function upload(client: TestClient) {
  const boundary = 'the-end-of-a-part'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
  return client.send({
    method: 'POST',
    url: '/api/media/file',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), pixel, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}
