import type { ComponentType } from 'react'
import { loadWords } from '#lib/i18n.ts'
import { wordParts } from '#lib/word-parts.ts'

type Load<Page> = () => Promise<Page>

/** For pages that need a part of the words besides those of all. */
function withWords(part: keyof typeof wordParts) {
  return <Page>(load: Load<Page>): Load<Page> =>
    async () =>
      (await Promise.all([load(), loadWords(wordParts[part])]))[0]
}

const withContact = withWords('contact')
const withFindings = withWords('findings')
const withHijri = withWords('hijriCalendars')
const withListings = withWords('listings')
const withPasswords = withWords('passwords')
const withPersonalData = withWords('personalData')

/**
 * Code of all layouts and pages after the first screen, by component name. Kept apart from the addresses, or
 * the first screen would contain the names of all their chunks.
 */
const files = {
  AdminLayout: () => import('./layouts/admin-layout.tsx'),
  MosqueAdminLayout: () => import('./layouts/mosque-admin-layout.tsx'),
  ContactPersonLayout: () => import('./layouts/contact-person-layout.tsx'),
  HijriLayout: () => import('./layouts/hijri-layout.tsx'),
  HijriCalendarsPage: withHijri(() => import('#pages/hijri-calendars-page.tsx')),
  HijriCalendarPage: withHijri(() => import('#pages/hijri-calendar-page.tsx')),
  AdminHijriCalendarsPage: withHijri(() => import('#pages/admin-hijri-calendars-page.tsx')),
  ForgotPasswordPage: withPasswords(() => import('#pages/forgot-password-page.tsx')),
  OidcPage: withPasswords(() => import('#pages/oidc-page.tsx')),
  ConfirmEmailPage: withPasswords(() => import('#pages/confirm-email-page.tsx')),
  StillRightPage: () => import('#pages/still-right-page.tsx'),
  ResetPasswordPage: withPasswords(() => import('#pages/reset-password-page.tsx')),
  AdminMosqueListPage: withListings(() => import('#pages/admin-mosque-list-page.tsx')),
  AdminMosqueDetailPage: withHijri(withFindings(() => import('#pages/admin-mosque-detail-page.tsx'))),
  AdminMosqueFormPage: withFindings(() => import('#pages/admin-mosque-form-page.tsx')),
  PrayerTimesPage: withFindings(() => import('#pages/prayer-times-page.tsx')),
  TimetableCheckPage: withFindings(() => import('#pages/timetable-check-page.tsx')),
  TimetableImportPage: withFindings(() => import('#pages/timetable-import-page.tsx')),
  RamadanPage: withFindings(() => import('#pages/ramadan-page.tsx')),
  EventsPage: withFindings(() => import('#pages/events-page.tsx')),
  EidPage: withFindings(() => import('#pages/eid-page.tsx')),
  NoticesPage: withFindings(() => import('#pages/notices-page.tsx')),
  MessagesPage: withContact(() => import('#pages/messages-page.tsx')),
  AdminListingsPage: withListings(() => import('#pages/admin-listings-page.tsx')),
  AdminDuplicatesPage: withListings(withFindings(() => import('#pages/admin-duplicates-page.tsx'))),
  AdminStatisticsPage: withFindings(() => import('#pages/admin-statistics-page.tsx')),
  AdminUsersPage: () => import('#pages/admin-users-page.tsx'),
  AdminUserFormPage: () => import('#pages/admin-user-form-page.tsx'),
  AdminUserProfilePage: () => import('#pages/admin-user-profile-page.tsx'),
  OwnProfilePage: withPersonalData(withListings(() => import('#pages/own-profile-page.tsx'))),
  AdminContactPage: withContact(() => import('#pages/admin-contact-page.tsx')),
  MosqueStatusPage: () => import('#pages/mosque-status-page.tsx'),
  MosqueRegistrationPage: withContact(withFindings(() => import('#pages/mosque-registration-page.tsx'))),
  PendingApprovalPage: withContact(withFindings(() => import('#pages/pending-approval-page.tsx'))),
  CreateUserPage: () => import('#pages/create-user-page.tsx'),
  UserProfilePage: withPersonalData(() => import('#pages/user-profile-page.tsx')),
  ContactPage: withContact(() => import('#pages/contact-page.tsx')),
  ApplicantContactPage: withContact(() => import('#pages/applicant-contact-page.tsx')),
  ApplicantProfilePage: withPersonalData(() => import('#pages/applicant-profile-page.tsx')),
  MosqueProfilePage: withHijri(withFindings(() => import('#pages/mosque-profile-page.tsx'))),
}

type LaterPages = { [Name in keyof typeof files]: () => Promise<Record<Name, ComponentType>> }

export const laterPages: LaterPages = files
