/**
 * Words of the screens after the first one, by language and file: a separate module, because the list is
 * long.
 */
export const laterWords = import.meta.glob<object>(
  [
    '../../../core/locales/*/*.json',
    '!../../../core/locales/*/{app,auth,errors,labels}.json',
    '!../../../core/locales/*/{answers,mails,public,timetable-history}.json',
  ],
  { import: 'default' },
)
