import * as contract from '@mihrab/core/features/backups/backups.contract.ts'
import type { Settings } from '#config.ts'
import { addRoute } from '#http/route.ts'
import type { Routing } from '#http/routing.ts'
import { getBackupState } from './backups.service.ts'

export function addBackupRoutes(routing: Routing, { backupDir }: Settings): void {
  addRoute(routing, contract.getBackupState, (ctx) => getBackupState(ctx, backupDir !== null))
}
