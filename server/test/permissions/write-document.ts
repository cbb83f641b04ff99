import { writeFileSync } from 'node:fs'
import { documentFile, readPermissionDocument } from './permission-document.ts'

/** Brings the table in docs/architecture.md up to date. */
writeFileSync(documentFile, readPermissionDocument().renewed)
