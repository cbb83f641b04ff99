import type { readTimetable } from '@mihrab/core/features/timetables/imports.contract.ts'
import type { Answer, TestClient } from './test-app.ts'

interface TimetableParts {
  readonly files?: readonly (readonly [name: string, content: string | Uint8Array])[]
  /** Further fields, by name. */
  readonly [field: string]: unknown
}

/** Sends an import form as a browser does. */
export function sendTimetable(
  client: TestClient,
  mosqueId: string,
  { files = [], ...fields }: TimetableParts,
): Promise<Answer<typeof readTimetable>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  for (const [name, content] of files) {
    form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  }
  return client.send({ method: 'POST', url: `/api/mosques/${mosqueId}/timetable/read`, payload: form })
}

/** A month of plausible times at Sheffield as a CSV file: `Date,Fajr Begins,…` */
export function monthCsv(changes: Readonly<Record<string, string>> = {}): string {
  const times = { 'Fajr Begins': '06:10', 'Fajr Jamaah': '06:45', 'Dhuhr Jamaah': '12:45', ...changes }
  const days = Array.from({ length: 31 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`)
  const rows = days.map((day) => [day, ...Object.values(times)])
  return [['Date', ...Object.keys(times)], ...rows].map((row) => row.join(',')).join('\n')
}
