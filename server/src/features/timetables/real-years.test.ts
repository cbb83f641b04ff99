import { calculationOfMosque } from '@mihrab/core/features/prayer-times/day-times.ts'
import { publishedDays } from '@mihrab/core/features/prayer-times/mosque-day.ts'
import { fewestRanges } from '@mihrab/core/features/timetables/fewest-ranges.ts'
import { realYear, realYears } from '@mihrab/core/features/timetables/fixtures/real-years.ts'
import { getTimetable, publishTimetable } from '@mihrab/core/features/timetables/timetables.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContactPerson } from '#test/factories.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each(realYears)(
  '$name: a year laid with rules and own beginnings is read back to the minute',
  async ({ times, most }) => {
    const { owner, mosque } = await createContactPerson(app)
    const calculation = calculationOfMosque(mosque)
    const { ownBegins } = times
    const read = publishedDays(times, realYear)
    const days = { from: realYear.startDate, to: realYear.endDate }
    const params = { id: mosque._id }
    const ranges = fewestRanges({ calculation, ownBegins }, read)
    const response = await owner.client.call(publishTimetable, {
      params,
      body: { ...days, mode: 'replace', ranges, ownBegins: [...ownBegins] },
    })
    expect(response).toMatchObject({ status: 200, body: { added: ranges.length } })
    expect(ranges.length).toBeLessThanOrEqual(most + 2)
    const { body } = await owner.client.call(getTimetable, { params, query: days })
    const published = body.ranges.map((range) => ({ ...range, updatedAt: body.updatedAt }))
    expect(publishedDays({ calculation, ranges: published, ownBegins: body.ownBegins }, realYear)).toEqual(
      read,
    )
  },
)
