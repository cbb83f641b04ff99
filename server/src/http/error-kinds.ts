import type { ErrorCode } from '@mihrab/core/error-codes.ts'
import type { ErrorKind } from '@mihrab/core/errors.ts'

/** Codes of whole answers by kind. Each kind is also a code, used if no other is more specific. */
const codesByKind = {
  badRequest: [
    'requestNotJson',
    'requestNeedsBody',
    'requestUnreadable',
    'requestTooSlow',
    'addressUnreadable',
    'addressTooLong',
    'uploadUnreadable',
    'timetableUnreadable',
    'passkeyWrong',
  ],
  notSignedIn: ['wrongLogin', 'secondStepOver'],
  forbidden: ['otherSite', 'adminRoleReserved'],
  notFound: [
    ...[
      'sessionEnded',
      'userNotFound',
      'contactMessageNotFound',
      'passkeyNotFound',
      'mosqueNotFound',
      'noPendingMosque',
    ],
    ...['rangeNotFound', 'rangeDeleted', 'rangeDeletedBy'],
    'timetableChangeNotFound',
    ...['eventNotFound', 'eventDeleted', 'eventDeletedBy'],
  ],
  conflict: [
    ...[
      'deletedMeanwhile',
      'answeredMeanwhile',
      'messageWithoutEmail',
      'messageOfMosque',
      'ownAccountDeletion',
      'lastAdmin',
      'ownSecondFactor',
    ],
    ...['emailTaken', 'usernameTaken', 'usernameLookalike', 'emailOrUsernameTaken'],
    ...['secondFactorOn', 'secondFactorOff', 'setupOver', 'passkeyKnown', 'passkeysFull'],
    ...['userChangedMeanwhile', 'mosqueChangedMeanwhile', 'mosqueDecidedMeanwhile'],
    ...['mosqueRegisteredAlready', 'contactPersonsFull'],
    ...['rangeChanged', 'rangeChangedBy', 'rangeOverlaps', 'rangesFull'],
    ...['timetableInPast', 'timetableChanged', 'timetableChangedSince', 'timetableAllPast'],
    'undoneRuleWithoutBeginning',
    'setAsideFull',
    ...['eventChanged', 'eventChangedBy', 'eventsFull'],
  ],
  gone: [],
  tooLarge: [
    ...['requestTooLarge', 'requestHeadersTooLarge', 'imageTooLarge', 'imageTooManyPixels'],
    ...['avifTooManyPixels', 'imageTooLong', 'imageTooHeavy', 'timetableTooLong'],
    ...['timetableFilesTooLarge', 'timetableTooHeavy'],
  ],
  unsupportedMediaType: [
    'requestNotJsonType',
    'uploadNotAForm',
    'imageKindUnknown',
    'imageDamaged',
    'timetableNotAForm',
  ],
  tooManyRequests: [
    ...['tooManyTries', 'tooManyLists', 'tooManyWholeLists', 'tooManyMosqueChanges', 'tooManyMails'],
    ...['tooManyCodes', 'tooManyReplies'],
    ...['imagesTakeTooLong', 'tooManyUnusedImages', 'tooManyReports', 'tooManyPages'],
  ],
  internal: [],
  notImplemented: ['embedNoXml'],
  notReady: [
    ...['callerGone', 'webAppNotBuilt', 'nothingStored', 'changedAtOnce', 'databaseAway'],
    ...['databaseNotWritable', 'imageStoreAway', 'imageStoreNotWritable', 'imagesUnreadable'],
    ...['serverBusy', 'bodiesBusy', 'answersBusy', 'longListsBusy', 'signInsBusy'],
    ...['imagesBusy', 'ownImagesBusy', 'timetablesBusy', 'ownTimetablesBusy'],
  ],
} as const satisfies Record<ErrorKind, readonly ErrorCode[]>

/** Codes for `new AppError`: a code without a kind is about one field, and used with `fieldError`. */
export type AnswerCode = ErrorKind | (typeof codesByKind)[ErrorKind][number]

const kinds = new Map<ErrorCode, ErrorKind>()
for (const [kind, codes] of Object.entries(codesByKind) as [ErrorKind, readonly ErrorCode[]][]) {
  for (const code of [kind, ...codes]) kinds.set(code, kind)
}

/** An error in a single field makes the whole a bad request. */
export function kindOf(code: ErrorCode): ErrorKind {
  return kinds.get(code) ?? 'badRequest'
}
