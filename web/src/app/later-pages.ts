import type { ComponentType } from 'react'

/**
 * The files of all layouts and pages that come after the first screen, by the component's name. They are listed apart
 * from the addresses because the first screen would else carry the names of all files that they consist of.
 */
const files = {
  AdminLayout: () => import('./layouts/admin-layout.tsx'),
  MosqueAdminLayout: () => import('./layouts/mosque-admin-layout.tsx'),
  ContactPersonLayout: () => import('./layouts/contact-person-layout.tsx'),
  ForgotPasswordPage: () => import('#pages/forgot-password-page.tsx'),
  ConfirmEmailPage: () => import('#pages/confirm-email-page.tsx'),
  ResetPasswordPage: () => import('#pages/reset-password-page.tsx'),
  AdminMosqueListPage: () => import('#pages/admin-mosque-list-page.tsx'),
  AdminMosqueDetailPage: () => import('#pages/admin-mosque-detail-page.tsx'),
  AdminMosqueFormPage: () => import('#pages/admin-mosque-form-page.tsx'),
  AdminMosquePrayerTimesPage: () => import('#pages/admin-mosque-prayer-times-page.tsx'),
  AdminTimetableCheckPage: () => import('#pages/admin-timetable-check-page.tsx'),
  AdminTimetableImportPage: () => import('#pages/admin-timetable-import-page.tsx'),
  AdminMosqueEventsPage: () => import('#pages/admin-mosque-events-page.tsx'),
  AdminUsersPage: () => import('#pages/admin-users-page.tsx'),
  AdminUserFormPage: () => import('#pages/admin-user-form-page.tsx'),
  AdminUserProfilePage: () => import('#pages/admin-user-profile-page.tsx'),
  OwnProfilePage: () => import('#pages/own-profile-page.tsx'),
  AdminContactPage: () => import('#pages/admin-contact-page.tsx'),
  MosqueStatusPage: () => import('#pages/mosque-status-page.tsx'),
  MosqueRegistrationPage: () => import('#pages/mosque-registration-page.tsx'),
  PendingApprovalPage: () => import('#pages/pending-approval-page.tsx'),
  MosquePrayerTimesPage: () => import('#pages/mosque-prayer-times-page.tsx'),
  MosqueTimetableCheckPage: () => import('#pages/mosque-timetable-check-page.tsx'),
  MosqueTimetableImportPage: () => import('#pages/mosque-timetable-import-page.tsx'),
  MosqueEventsPage: () => import('#pages/mosque-events-page.tsx'),
  CreateUserPage: () => import('#pages/create-user-page.tsx'),
  UserProfilePage: () => import('#pages/user-profile-page.tsx'),
  ContactPage: () => import('#pages/contact-page.tsx'),
  ApplicantContactPage: () => import('#pages/applicant-contact-page.tsx'),
  ApplicantProfilePage: () => import('#pages/applicant-profile-page.tsx'),
  ContactPersonPrayerTimesPage: () => import('#pages/contact-person-prayer-times-page.tsx'),
  ContactPersonTimetableCheckPage: () => import('#pages/contact-person-timetable-check-page.tsx'),
  ContactPersonTimetableImportPage: () => import('#pages/contact-person-timetable-import-page.tsx'),
  ContactPersonEventsPage: () => import('#pages/contact-person-events-page.tsx'),
  MosqueProfilePage: () => import('#pages/mosque-profile-page.tsx'),
  ContactPersonMosqueProfilePage: () => import('#pages/contact-person-mosque-profile-page.tsx'),
}

type LaterPages = { [Name in keyof typeof files]: () => Promise<Record<Name, ComponentType>> }

export const laterPages: LaterPages = files
