import { writeFileSync } from 'node:fs'
import { readDocuments } from './documents.ts'

/** Updates the generated tables in docs/. */
for (const { file, renewed } of readDocuments()) writeFileSync(file, renewed)
