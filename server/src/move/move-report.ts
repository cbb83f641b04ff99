import type { MovedTable } from './move-database.ts'
import type { MovedImages } from './move-images.ts'
import type { Place } from './move-place.ts'

const shownDigits = 12
const namesShown = 3

/** A line for each table that has rows. */
export function tableOfRows(tables: readonly MovedTable[]): string[] {
  const filled = tables.filter(({ rows }) => rows > 0).sort((one, other) => (one.name < other.name ? -1 : 1))
  const width = Math.max(...filled.map(({ name }) => name.length), 5)
  const line = (name: string, rows: string, checksum: string) =>
    `${name.padEnd(width)}  ${rows.padStart(10)}  ${checksum}`
  return [
    line('table', 'rows', 'checksum, the same in both'),
    ...filled.map(({ name, rows, checksum }) => line(name, String(rows), checksum.slice(0, shownDigits))),
    `${tables.length - filled.length} more tables have no rows.`,
  ]
}

export function wordsOfImages({ moved, missing }: MovedImages, where: string): string[] {
  const lines = [`Images in ${where}: ${moved}, each read back and equal.`]
  if (missing.length > 0) {
    const first = missing.slice(0, namesShown).join(', ')
    lines.push(`Missing before the move: ${missing.length} that the database names, ${first} among them.`)
  }
  return lines
}

/** `media` is the bucket that the images were moved to; null if they were not. */
export function nextSteps(to: Place | null, media: string | null): string[] {
  const steps: string[] = []
  if (to?.kind === 'postgres') {
    steps.push(`Set DATABASE_URL in .env to the address that you gave as --to (${to.name}).`)
  }
  if (to?.kind === 'sqlite') {
    steps.push(`Take DATABASE_URL out of .env, and let DATA_DIR be the folder of ${to.name}.`)
  }
  steps.push(stepOfImages(to, media))
  steps.push('Start the server: npm start. Keep what you moved from until you have seen that all is there.')
  return steps.map((step, index) => `${index + 1}. ${step}`)
}

function stepOfImages(to: Place | null, media: string | null): string {
  if (media) return `Set MEDIA_URL=${media} in .env, with the AWS_… settings that you used here.`
  if (to?.kind === 'sqlite') {
    return 'Copy the folder media of the old DATA_DIR beside it, unless MEDIA_URL names a bucket.'
  }
  return 'Images stay where they are: keep DATA_DIR. Several servers need them in a bucket: npm run move -- --media s3://bucket/folder'
}
