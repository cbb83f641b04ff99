/** What the screens behind the first one say; not what the server says, nor what findings do. */
export const later = import.meta.glob(
  [
    '../../../../core/locales/ar/*.json',
    '!../../../../core/locales/ar/{app,auth,errors,labels}.json',
    '!../../../../core/locales/ar/{answers,mails,public,timetable-history}.json',
    '!../../../../core/locales/ar/{findings,map,timetable-check,timetable-findings,timetable-fitting,timetable-import,timetables}.json',
  ],
  { eager: true, import: 'default' },
)
