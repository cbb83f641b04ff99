import { checkPublishedTimes, setFindingAside } from '@mihrab/core/features/timetables/checks.contract.ts'
import type { CheckedFinding, GivenSetAside } from '@mihrab/core/features/timetables/checks.schemas.ts'
import { expect, test } from 'vitest'
import { createMosqueWithOwner, createPerson } from '#test/factories.ts'
import { storeHijriAnnouncement, storeHijriCalendar } from '#test/hijri-rows.ts'
import type { TestClient } from '#test/test-app.ts'
import { january, publishedRange, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const params = () => ({ id: rig.mosque._id })
const whole = { from: '2027-01-01', to: '2027-01-31' }
const check = (query = whole, client: TestClient = rig.owner.client) =>
  client.call(checkPublishedTimes, { params: params(), query })
const setAside = (body: GivenSetAside, client: TestClient = rig.owner.client) =>
  client.call(setFindingAside, { params: params(), body })
const early = (findings: readonly CheckedFinding[]) => findings.find(({ code }) => code === 'jamaah-early')

const plausible = { fajr: '06:45', dhuhr: '12:45', asr: '14:45', rules: { maghrib: { after: 5 } } }

/** January, with Isha before its start time. */
const earlyIsha = () =>
  rig.publish(
    january({ ranges: [publishedRange('2027-01-01', '2027-01-31', { ...plausible, isha: '17:40' })] }),
  )

test('what is published is checked, for all who may add ranges', async () => {
  await earlyIsha()
  const { body } = await check()
  expect(early(body.findings)).toMatchObject({ severity: 'warning', prayer: 'isha' })
  expect(body.fits).toEqual([])
  for (const client of [rig.contact.client, rig.admin])
    expect((await check(whole, client)).body).toEqual(body)
})

test('what is odd is said in the language of who asks, with the values that it is made of', async () => {
  await earlyIsha()
  const asked = { params: params(), query: whole }
  const [english, german] = [
    early((await check()).body.findings),
    early(
      (await rig.owner.client.call(checkPublishedTimes, asked, { 'accept-language': 'de' })).body.findings,
    ),
  ]
  expect(english?.message).toContain('Isha is before the start of the prayer time.')
  expect(german?.message).toContain('Ischa liegt vor Beginn der Gebetszeit.')
  expect(german?.params).toEqual(english?.params)
  expect(german?.fix).toMatchObject({ label: 'Beginn verwenden', times: english?.fix?.times })
})

test('the times of a mosque that follows an announced Hijri calendar are checked', async () => {
  const council = await storeHijriCalendar(rig.app)
  await storeHijriAnnouncement(rig.app, council, { year: 1448, month: 9, firstDay: '2027-02-09' })
  const choice = { hijriCalendarId: council.id }
  await rig.app.ctx.db.updateTable('mosques').set(choice).where('id', '=', rig.mosque._id).execute()
  await earlyIsha()
  const { status, body } = await check()
  expect(status).toBe(200)
  expect(early(body.findings)).toMatchObject({ prayer: 'isha' })
})

test('days without times are missing, and the methods of own beginnings are told', async () => {
  const days = Array.from({ length: 31 }, (_, at) => `2027-01-${String(at + 1).padStart(2, '0')}`)
  const ownBegins = days.map((date) => ({ date, dhuhr: '12:15', maghrib: '16:20' }))
  await rig.publish(january({ ranges: [publishedRange('2027-01-01', '2027-01-20')], ownBegins }))
  const { body } = await check()
  expect(body.fits.length).toBeGreaterThan(0)
  expect(body.fits[0]).toMatchObject({ days: 31, shadow: expect.any(String), residuals: expect.anything() })
  const { findings } = (await check({ from: '2027-02-01', to: '2027-02-10' })).body
  expect(findings.map(({ code }) => code)).toEqual(['missing-days'])
  expect(findings[0]?.days).toBe('2027-02-01/2027-02-10')
})

test('a finding is set aside with a reason, which all see who may change the times, and taken back', async () => {
  await earlyIsha()
  const finding = early((await check()).body.findings)
  const { code = '', prayer, days = '' } = finding ?? {}
  const reason = 'We pray ahead\nin winter'
  const answer = await setAside({ code, prayer, days, reason }, rig.contact.client)
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  const marked = { reason, at: '2026-11-20T12:00:00.000Z', by: rig.contact.user.name }
  const { body } = await check(whole, rig.admin)
  expect(early(body.findings)).toEqual({ ...finding, setAside: marked })
  expect(body.findings.filter((each) => each.setAside)).toHaveLength(1)
  const part = await check({ from: '2027-01-10', to: '2027-01-12' })
  expect(early(part.body.findings)?.setAside).toEqual(marked)
  await setAside({ code, prayer, days, reason: 'Otherwise' })
  expect(early((await check()).body.findings)?.setAside?.reason).toBe('Otherwise')
  await setAside({ code, prayer, days, reason: '' })
  expect(early((await check()).body.findings)).toEqual(finding)
})

test('a finding that spreads to further days is no longer set aside', async () => {
  await earlyIsha()
  const { code = '', prayer, days = '' } = early((await check()).body.findings) ?? {}
  await setAside({ code, prayer, days, reason: 'So it is' })
  await rig.publish({
    from: '2027-02-01',
    to: '2027-02-10',
    mode: 'replace',
    ranges: [publishedRange('2027-02-01', '2027-02-10', { ...plausible, isha: '17:40' })],
  })
  expect(early((await check()).body.findings)?.setAside).toBeDefined()
  const longer = await check({ from: '2027-01-01', to: '2027-02-10' })
  expect(early(longer.body.findings)?.setAside).toBeUndefined()
})

test('at most 500 are set aside', async () => {
  const row = {
    mosqueId: rig.mosque._id,
    code: 'slip',
    prayer: '',
    reason: 'So it is',
    at: '',
    userName: 'A',
  }
  const rows = Array.from({ length: 500 }, (_, at) => ({
    ...row,
    id: `${rig.mosque._id} ${at}`,
    days: JSON.stringify(`2027-01-${String((at % 28) + 1).padStart(2, '0')}`),
  }))
  await rig.app.ctx.db.insertInto('set_aside_findings').values(rows).execute()
  const finding = { code: 'slip', days: '2027-03-01', reason: 'So it is' }
  const full = await setAside(finding)
  expect([full.status, full.error.message]).toEqual([
    409,
    'A mosque can set aside at most 500 findings. Please take some back first',
  ])
  expect((await setAside({ ...finding, days: '2027-01-01' })).status).toBe(200)
  expect((await setAside(finding)).status).toBe(200)
})

test('nothing is checked or set aside for people who do not change these times', async () => {
  const { owner: other } = await createMosqueWithOwner(rig.app)
  const { client: stranger } = await createPerson(rig.app)
  const finding = { code: 'slip', days: '2027-01-01', reason: 'So it is' }
  const expected = [
    [rig.app.visitor(), 401],
    [stranger, 403],
    [other.client, 403],
  ] as const
  for (const [client, status] of expected) {
    expect((await check(whole, client)).status).toBe(status)
    expect((await setAside(finding, client)).status).toBe(status)
  }
  expect(
    await rig.app.ctx.db
      .selectFrom('set_aside_findings')
      .select('id')
      .where('mosqueId', '=', rig.mosque._id)
      .execute(),
  ).toEqual([])
})

test('days that cannot be checked are refused by name', async () => {
  expect((await check({ from: '2027-01-01', to: '2028-01-02' })).status).toBe(413)
  const wrong = await check({ from: '2027-01-01', to: '2026-12-31' })
  expect(wrong.error.fields).toEqual({ to: 'to must not be before from' })
})

const daysWanted = 'days must be the days of the finding, such as 2027-03-28 or 2027-03-28/2027-10-24'
const right = { code: 'slip', days: '2027-01-01', reason: 'So it is' }
test.each<[string, object, string, string]>([
  ['no code', { ...right, code: ' ' }, 'code', 'code is required'],
  ['a long code', { ...right, code: 'x'.repeat(61) }, 'code', 'code can have up to 60 characters'],
  ['no prayer', { ...right, prayer: 1 }, 'prayer', 'Prayer is required'],
  ['no days', { ...right, days: [] }, 'days', daysWanted],
  ['a day that is none', { ...right, days: '2027-02-30' }, 'days', daysWanted],
  ['days backwards', { ...right, days: ['2027-02-02/2027-02-01'] }, 'days.0', daysWanted],
  ['too many days', { ...right, days: Array(367).fill('2027-01-01') }, 'days', daysWanted],
  ['a long reason', { ...right, reason: 'x'.repeat(501) }, 'reason', 'Reason can have up to 500 characters'],
  ['a reason that is no text', { ...right, reason: 1 }, 'reason', 'Reason must be text'],
  [
    'a reason that cannot be stored',
    { ...right, reason: 'a\u0000' },
    'reason',
    'Reason contains a character that cannot be saved',
  ],
])('%s is refused by name', async (_name, payload, field, message) => {
  const url = `/api/mosques/${rig.mosque._id}/timetable/findings`
  const { status, error } = await rig.owner.client.send({ method: 'PUT', url, payload })
  expect(status).toBe(400)
  expect(error.fields).toEqual({ [field]: message })
})

test('40 days before Ramadan, by the mosque’s clock, a Ramadan without its own night prayers is reported', async () => {
  const ramadan = { from: '2027-02-08', to: '2027-03-08' }
  const ranges = [publishedRange(ramadan.from, ramadan.to, { ...plausible, isha: '20:30' })]
  await rig.publish(january({ ...ramadan, ranges }))
  const codesAt = async (now: string) => {
    rig.app.setNow(now)
    await rig.owner.client.signIn(rig.owner.credentials)
    return (await check(ramadan)).body.findings.map(({ code }) => code)
  }
  expect(await codesAt('2026-12-29T23:59:00Z')).not.toContain('ramadan-unplanned')
  expect(await codesAt('2026-12-30T00:01:00Z')).toContain('ramadan-unplanned')
})
