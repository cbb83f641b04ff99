import { writeFileSync } from 'node:fs'
import { readDocuments } from './documents.ts'

/** Brings the generated tables in docs/ up to date. */
for (const { file, renewed } of readDocuments()) writeFileSync(file, renewed)
