import type {
  EditedHijriMonth,
  HijriAnnouncement,
  HijriCalendarItem,
} from '@mihrab/core/features/hijri-calendars/hijri-calendars.schemas.ts'

export const waitingRamadan: NonNullable<HijriCalendarItem['waits']> = {
  ...{ year: 1448, month: 9, possibleDays: ['2027-02-08', '2027-02-09'] },
  outcomes: [
    { firstDay: '2027-02-08', daysBefore: 29, today: null },
    { firstDay: '2027-02-09', daysBefore: 30, today: null },
  ],
}

/** A council's calendar in the month before Ramadan 1448. */
export function aHijriCalendar(special: Partial<HijriCalendarItem> = {}): HijriCalendarItem {
  return {
    ...{ _id: 'council', slug: 'sheffield-council', name: 'Sheffield Ulama Council', names: {} },
    ...{ authority: 'The council', timeZone: 'Europe/London', follows: 'umm-al-qura' },
    ...{ isDefault: false, mosqueId: null, mosques: 12, followers: 12, editors: [], last: null },
    waits: waitingRamadan,
    ...special,
  }
}

export function aHijriMonth(
  special: Partial<EditedHijriMonth> & Pick<EditedHijriMonth, 'month' | 'firstDay'>,
): EditedHijriMonth {
  return {
    ...{ year: 1448, days: 30, state: 'computed', announcement: null },
    ...{ history: [], possibleDays: [], isPast: false },
    ...special,
  }
}

export function anAnnouncement(special: Partial<HijriAnnouncement> = {}): HijriAnnouncement {
  return {
    ...{ _id: 'announcement', year: 1448, month: 9, firstDay: '2027-02-08' },
    ...{ announcedAt: '2027-02-07T18:40:00.000Z', source: '', link: '', by: 'Amina Hassan' },
    ...{ isCorrection: false, ended: null },
    ...special,
  }
}
