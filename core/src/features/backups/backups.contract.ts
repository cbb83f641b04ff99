import { defineEndpoint } from '#contract.ts'
import * as calls from './backups.calls.ts'
import { backupStateSchema } from './backups.schemas.ts'

export const getBackupState = defineEndpoint({
  ...calls.getBackupState,
  feature: 'backups',
  summary: 'When the platform was last backed up, and what is wrong with its backups',
  access: ['admin'],
  response: backupStateSchema,
})
