import { deletePrayerTimeRange } from '@mihrab/core/features/prayer-times/prayer-times.contract.ts'
import { describe, expect, test } from 'vitest'
import { january, publishedRange, rigTimetable } from '#test/timetable-rig.ts'

const rig = rigTimetable()
const { publish, read, add } = rig

describe('who comes after someone else', () => {
  test('is not refused for other days of the same range', async () => {
    await add('2027-01-01', '2027-12-31')
    const { body: seen } = await read()
    const june = { from: '2027-06-01', to: '2027-06-01', mode: 'replace' as const }
    const other = await publish(
      { ...june, ranges: [publishedRange('2027-06-01', '2027-06-01')] },
      rig.contact.client,
    )
    expect(other.status).toBe(200)
    expect((await publish(january({ updatedAt: seen.updatedAt }))).status).toBe(200)
  })

  test('is told who added, changed, deleted or laid, also in the same millisecond', async () => {
    const { body: seen } = await read()
    const added = await add('2027-01-01', '2027-01-05')
    const refused = await publish(january({ updatedAt: seen.updatedAt }))
    expect(refused.status).toBe(409)
    expect(refused.error.message).toBe(
      `These days have changed in the meantime: ${rig.owner.user.name} added 1 January 2027 to 5 January 2027`,
    )
    const { body: seenAdded } = await read()
    await rig.owner.client.call(deletePrayerTimeRange, { params: { id: added.body.prayerTime._id } })
    await publish(
      {
        from: '2027-01-31',
        to: '2027-02-02',
        mode: 'fill',
        ranges: [publishedRange('2027-01-31', '2027-01-31')],
      },
      rig.contact.client,
    )
    const late = await publish(january({ updatedAt: seenAdded.updatedAt }))
    expect(late.error.message).toBe(
      `These days have changed in the meantime: ${rig.contact.user.name} set the times for 31 January 2027 to 2 February 2027 (new times on 31 January 2027); ${rig.owner.user.name} deleted 1 January 2027 to 5 January 2027`,
    )
    expect((await publish(january({ updatedAt: (await read()).body.updatedAt }))).status).toBe(200)
  })

  test('is told what was laid as it was and as it is, once for what one person laid again and again', async () => {
    await publish(january())
    const { body: seen } = await read()
    const rules = { maghrib: { after: 5 } }
    for (const fajr of ['06:20', '06:25']) {
      const ranges = [
        publishedRange('2027-01-01', '2027-01-09', { fajr }),
        publishedRange('2027-01-10', '2027-01-31', { fajr, rules }),
      ]
      await publish(january({ ranges }), rig.contact.client)
    }
    const late = await publish(january({ updatedAt: seen.updatedAt }))
    expect(late.error.message).toBe(
      `These days have changed in the meantime: ${rig.contact.user.name} set the times for 1 January 2027 to 31 January 2027 (Fajr 06:15 → 06:25, Maghrib on 10 January 2027 to 31 January 2027 16:24 → Begins + 5), 2 times`,
    )
  })

  test('is not kept off by changes of other days', async () => {
    const { body: seen } = await read()
    await add('2027-02-01', '2027-02-05')
    expect((await publish(january({ updatedAt: seen.updatedAt }))).status).toBe(200)
  })
})
