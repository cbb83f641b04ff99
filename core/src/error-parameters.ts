import type sentences from '#locales/en/errors.json'
import type labels from '#locales/en/labels.json'

/** Key of a sentence in `locales/<language>/errors.json`. */
export type ErrorCode = keyof typeof sentences

/** Key of a word in `locales/<language>/labels.json`: a field as people see it, or a status. */
export type LabelKey = keyof typeof labels

/** A parameter has the same type in every sentence. */
export interface ParameterTypes {
  field: LabelKey
  other: LabelKey
  status: LabelKey
  min: number
  max: number
  minYear: number
  maxYear: number
  minutes: number
  hours: number
  name: string
  reason: string
  values: string
  text: string
  startDate: string
  endDate: string
  date: string
  /** Hijri months, 1 to 12. */
  month: number
  otherMonth: number
  year: number
  /** In days. */
  length: number
  line: number
}

/**
 * Parameters of each code's sentence. A code that is missing here has none. In a separate file because most
 * code needs only the type: browsers do not load it.
 */
export const errorParameters = {
  invalidEntry: ['reason'],
  required: ['field'],
  timeRequired: ['field'],
  timeToSetRequired: ['field'],
  notText: ['field'],
  notStorable: ['field'],
  notByLanguage: ['field'],
  notOneLine: ['field'],
  hiddenCharacter: ['field'],
  longerThan: ['field', 'max'],
  shorterThan: ['field', 'min'],
  tooLong: ['field'],
  notAnEmail: ['field'],
  linkNotHttps: ['field'],
  linkHoldsPassword: ['field'],
  notADay: ['field'],
  dayOutOfRange: ['field', 'minYear', 'maxYear'],
  notATime: ['field'],
  notANumber: ['field', 'min', 'max'],
  notAWholeNumber: ['field', 'min', 'max'],
  notACount: ['field', 'min'],
  notOneOf: ['field', 'values'],
  notYesOrNo: ['field'],
  dayInPast: ['field'],
  dayTooLate: ['field', 'date'],
  dayBefore: ['field', 'other'],
  tooManyDays: ['field', 'max'],
  tooManyTries: ['minutes'],
  formFieldTooLong: ['max'],
  listingFileTooLarge: ['max'],
  listingFileOsm: ['text'],
  duplicateUndoTooLate: ['max'],
  tooManyCodes: ['hours'],
  passkeysFull: ['max'],
  tooManyLists: ['minutes'],
  tooManyWholeLists: ['minutes'],
  tooManyMosqueChanges: ['minutes'],
  tooManyReplies: ['hours'],
  tooManyReports: ['minutes'],
  tooManyPages: ['minutes'],
  userSearchTooShort: ['min'],
  passwordTooShort: ['min'],
  answeredMeanwhile: ['name'],
  mosqueDecidedMeanwhile: ['status'],
  adjustmentsUnreadable: ['min', 'max'],
  customMethodAlone: ['field'],
  contactPersonsTooMany: ['max'],
  contactPersonsFull: ['max'],
  editorsTooMany: ['max'],
  timeZoneUnknown: ['text'],
  hijriCalendarUnknown: ['text'],
  hijriCalendarsTooDeep: ['max'],
  hijriYearsUnknown: ['max'],
  hijriMonthAnnounced: ['month', 'year', 'date'],
  hijriMonthShort: ['month', 'length'],
  hijriMonthLong: ['month', 'length'],
  hijriMonthLength: ['month', 'length', 'otherMonth'],
  hijriMonthsLength: ['month', 'length', 'otherMonth'],
  hijriTooFar: ['month', 'date'],
  hijriMonthBegun: ['month', 'year'],
  hijriLinesTooMany: ['max'],
  hijriLineUnreadable: ['line', 'text'],
  hijriLineNoMonth: ['line'],
  hijriLineNoDay: ['line'],
  hijriLineTooLong: ['line', 'max'],
  hijriLineRepeated: ['line'],
  hijriLineImpossible: ['line', 'month', 'year', 'values'],
  rangeChangedBy: ['name'],
  rangeDeletedBy: ['name'],
  rangeOverlaps: ['startDate', 'endDate'],
  rangesFull: ['max'],
  ruleUnknown: ['field'],
  ruleBasesTwo: ['field'],
  ruleBaseMissing: ['field'],
  ruleBaseForeign: ['field', 'other'],
  ruleBoundsContrary: ['field'],
  ruleWithoutBeginning: ['field', 'date'],
  beginningsLost: ['field', 'startDate', 'endDate'],
  jumuahsTooMany: ['max'],
  ramadanPartsCount: ['max'],
  taraweehTooMany: ['max'],
  eidPrayersTooMany: ['max'],
  timetableRangeOutside: ['startDate', 'endDate'],
  timetableRangesOverlap: ['startDate', 'endDate'],
  ownBeginsOutside: ['date'],
  ownBeginsTwice: ['date'],
  timetableTooLong: ['max'],
  timetableFilesTooMany: ['max'],
  timetableFilesTooLarge: ['max'],
  jumuahTimesInvalid: ['max'],
  setAsideFull: ['max'],
  columnLayoutsInvalid: ['max'],
  timetableInPast: ['startDate', 'endDate'],
  timetableChanged: ['text'],
  timetableChangedSince: ['text'],
  undoneRuleWithoutBeginning: ['field', 'date'],
  eventChangedBy: ['name'],
  eventDeletedBy: ['name'],
  eventsFull: ['max'],
  repeatDaysTooMany: ['max'],
  notARepeatDay: ['date'],
  parameterTwice: ['text'],
  parameterNotSomeOf: ['text', 'values'],
  pageDayUnknown: ['text'],
  pageMonthUnknown: ['text'],
  pageFacilityUnknown: ['values'],
  reportTopicOfAddress: ['values'],
  pageSlugsUnknown: ['name', 'max'],
  pageNumberUnknown: ['min', 'max'],
  pageParameterUnknown: ['text', 'values'],
  pageChoiceUnknown: ['text', 'values'],
  pageNumberNotInRange: ['text', 'min', 'max'],
  imageTooLarge: ['max'],
  imageTooManyPixels: ['max'],
  avifTooManyPixels: ['max'],
  imageTooLong: ['max'],
  imagesTakeTooLong: ['minutes'],
  tooManyUnusedImages: ['max', 'hours'],
  notALocalMoment: ['field'],
  momentInPast: ['field'],
  noticesFull: ['max'],
  closureTooLong: ['max'],
} as const satisfies Partial<Record<ErrorCode, readonly (keyof ParameterTypes)[]>>
