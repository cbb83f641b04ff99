import { getBackupState } from '@mihrab/core/features/backups/backups.contract.ts'
import type { BackupState } from '@mihrab/core/features/backups/backups.schemas.ts'
import { MosqueListServer, mosqueOf, openList } from '@mihrab/web/test/mosque-lists.tsx'
import { press } from '@mihrab/web/test/people-rig.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const last = { madeAt: '2026-11-20T05:30:00Z', sizeBytes: 12_340_000, host: 'mosques-1', folder: 'nights' }
const good: BackupState = { state: 'good', isNightly: true, last, failure: null }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:00:00Z'), toFake: ['Date'] })
})

async function open(state: BackupState) {
  const server = new MosqueListServer([mosqueOf('Quba', 'approved')])
  server.api.on(getBackupState, () => state)
  await openList('Quba')
}

describe('the admin’s list of mosques', () => {
  test('says at its end when the last backup was made, how large it is and where it is', async () => {
    await open(good)
    expect(
      await screen.findByText('Last backup today at 02:00, 12.3 MB, in nights on mosques-1.'),
    ).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('explains how to make backups every night if a person made the last one', async () => {
    await open({ ...good, isNightly: false, last: { ...last, sizeBytes: 2_500_000_000 } })
    expect(await screen.findByText(/2\.5 GB.*There is no nightly backup: set BACKUP_DIR\.$/)).toBeTruthy()
  })

  test('says that the first backup is still to come', async () => {
    await open({ state: 'none', isNightly: true, last: null, failure: null })
    expect(await screen.findByText(/The first one will be made within the hour/)).toBeTruthy()
  })

  test('says above everything else that there is no backup, and what to do', async () => {
    await open({ state: 'none', isNightly: false, last: null, failure: null })
    const note = await screen.findByRole('note', { name: 'Nothing is backed up' })
    expect(note.textContent).not.toMatch(/BACKUP_DIR/)
    await press('Details')
    expect(note.textContent).toMatch(/BACKUP_DIR/)
    await press('Details')
    expect(note.textContent).not.toMatch(/BACKUP_DIR/)
  })

  test('warns of a failed backup, with the reason and the last good one', async () => {
    await open({
      ...good,
      state: 'failed',
      failure: 'diskFull',
      last: { ...last, madeAt: '2026-11-19T05:30:00Z' },
    })
    const alert = await screen.findByRole('alert', { name: 'The last backup failed' })
    await press('Details')
    expect(alert.textContent).toBe(
      'The last backup failedDetailsThe disk for backups is full. Make room on it. ' +
        'The last good backup is from yesterday at 02:00, 12.3 MB, in nights on mosques-1. We try again every hour.',
    )
  })

  test('warns of a failed first backup', async () => {
    await open({ ...good, state: 'failed', failure: 'other', last: null })
    const alert = await screen.findByRole('alert')
    await press('Details')
    expect(alert.textContent).toMatch(/See the server log for the reason\. There is no good backup yet\./)
  })

  test('warns when the last backup is old', async () => {
    await open({ ...good, state: 'old', last: { ...last, madeAt: '2026-11-02T05:30:00Z' } })
    const alert = await screen.findByRole('alert')
    await press('Details')
    expect(alert.textContent).toMatch(
      /^There is no new backupDetailsThe last good backup is from 2 Nov at 02:00/,
    )
  })
})
