/** What is said of timetables where they are read or checked, and of the place on the map. */
export const findings = import.meta.glob(
  '../../../../core/locales/tr/{findings,map,timetable-check,timetable-findings,timetable-fitting,timetable-import,timetables}.json',
  { eager: true, import: 'default' },
)
