/*
 * `npm run backup [-- FILE|FOLDER]`: backs up database and images into one file, whether or not the server is
 * running.
 */
import { runServerCommand } from './run-server.mjs'

const usage = `npm run backup                      to the folder of BACKUP_DIR, or to ./backups
npm run backup -- FOLDER/           to a folder, named after the time
npm run backup -- FILE.tar          to a file that is not there yet

Backs up database and images into one file, while the server runs or not.`

await runServerCommand('server/src/backup-main.ts', { build: false, settings: true, usage, words: 1 })
