import { languages } from '@mihrab/core/languages.ts'
import { addWords } from '@mihrab/core/say.ts'
import { readWordFile } from '#word-files.ts'

/** The server's own words, in every language. */
const files = {
  answers: 'answers',
  errors: 'errors',
  labels: 'labels',
  mails: 'mails',
  notices: 'notices',
  repeats: 'repeats',
  rules: 'rules',
  timesValues: 'times-values',
  timetableHistory: 'timetable-history',
  timetableFindings: 'timetable-findings',
  timetableFitting: 'timetable-fitting',
  hijri: 'hijri',
  public: 'public',
} as const

for (const language of languages) {
  for (const [name, file] of Object.entries(files))
    addWords(language, { [name]: readWordFile(language, file) })
}
