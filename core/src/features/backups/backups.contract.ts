import { defineEndpoint } from '#contract.ts'
import { backupStateSchema } from './backups.schemas.ts'

export const getBackupState = defineEndpoint({
  method: 'GET',
  path: '/backups/state',
  feature: 'backups',
  summary: 'When the platform was last backed up, and what is wrong with its backups',
  access: ['admin'],
  response: backupStateSchema,
  status: 200,
})
