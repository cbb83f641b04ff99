export const getBackupState = { method: 'GET', path: '/backups/state' } as const
