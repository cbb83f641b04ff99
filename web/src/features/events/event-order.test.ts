import { shownOn } from '@mihrab/web/test/events-rig.tsx'
import { expect, test } from 'vitest'
import { eventsOfMonth } from './event-order.ts'

const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title)
const early = shownOn('2026-11-27', { title: 'early', time: '09:00' })

test('the list of a month leaves out days of other months', () => {
  const around = shownOn('2026-12-01', { title: 'around' })
  expect(titles(eventsOfMonth([early, around], '2026-11'))).toEqual(['early'])
})
