import { fakeApi } from '@mihrab/web/test/fake-api.ts'
import { answerMosque, aProfile } from '@mihrab/web/test/mosque-rig.ts'
import { renderScreen } from '@mihrab/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminTimetableCheckPage } from './admin-timetable-check-page.tsx'
import { AdminTimetableImportPage } from './admin-timetable-import-page.tsx'

test.each([
  ['check', <AdminTimetableCheckPage key="check" />],
  ['import', <AdminTimetableImportPage key="import" />],
])('an admin sees on the page of the %s whose times these are', async (name, element) => {
  answerMosque(fakeApi(), (_id) => aProfile({ _id, name: 'Quba' }))
  renderScreen([{ path: `/admin/detail/pray/:id/${name}`, element }], `/admin/detail/pray/m/${name}`)
  expect(await screen.findByText('Quba')).toBeTruthy()
})
