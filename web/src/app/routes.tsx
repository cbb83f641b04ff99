import type { RouteObject } from 'react-router'
import { BlankPage } from './blank-page.tsx'
import { ErrorPage, PageErrorState } from './error-page.tsx'
import { lazyPage, pageWithWords } from './lazy-page.tsx'
import { page } from './page-route.tsx'
import { Root } from './root.tsx'

const adminLayout = lazyPage(() => import('./layouts/admin-layout.tsx'), 'AdminLayout')
const mosqueAdminLayout = lazyPage(() => import('./layouts/mosque-admin-layout.tsx'), 'MosqueAdminLayout')
const contactPersonLayout = lazyPage(
  () => import('./layouts/contact-person-layout.tsx'),
  'ContactPersonLayout',
)

const login = lazyPage(() => import('#pages/login-page.tsx'), 'LoginPage')
const register = lazyPage(() => import('#pages/register-page.tsx'), 'RegisterPage')
const mosqueList = pageWithWords(() => import('#pages/admin-mosque-list-page.tsx'), 'AdminMosqueListPage')
const mosqueDetail = pageWithWords(
  () => import('#pages/admin-mosque-detail-page.tsx'),
  'AdminMosqueDetailPage',
)
const mosqueForm = pageWithWords(() => import('#pages/admin-mosque-form-page.tsx'), 'AdminMosqueFormPage')
const adminTimes = pageWithWords(
  () => import('#pages/admin-mosque-prayer-times-page.tsx'),
  'AdminMosquePrayerTimesPage',
)
const statusRedirect = pageWithWords(() => import('#pages/mosque-status-page.tsx'), 'MosqueStatusPage')
const registrationForm = pageWithWords(
  () => import('#pages/mosque-registration-page.tsx'),
  'MosqueRegistrationPage',
)
const pendingApproval = pageWithWords(() => import('#pages/pending-approval-page.tsx'), 'PendingApprovalPage')
const mosqueTimes = pageWithWords(
  () => import('#pages/mosque-prayer-times-page.tsx'),
  'MosquePrayerTimesPage',
)
const contactPersonTimes = pageWithWords(
  () => import('#pages/contact-person-prayer-times-page.tsx'),
  'ContactPersonPrayerTimesPage',
)
const mosqueProfile = pageWithWords(() => import('#pages/mosque-profile-page.tsx'), 'MosqueProfilePage')
const contactPersonMosqueProfile = pageWithWords(
  () => import('#pages/contact-person-mosque-profile-page.tsx'),
  'ContactPersonMosqueProfilePage',
)
const notFound = lazyPage(() => import('#pages/not-found-page.tsx'), 'NotFoundPage')
const notBuiltYet = lazyPage(() => import('#pages/not-built-yet-page.tsx'), 'NotBuiltYetPage')

/** Pages inside a layout, each with its own boundary, so that the way out stays where it is when one fails. */
const within = (layout: RouteObject['element'], pages: RouteObject[]): RouteObject => ({
  element: layout,
  children: [{ errorElement: <PageErrorState />, children: pages }],
})

const adminPages = [
  page('list-mosque', 'listMosque', mosqueList),
  page('detail/:id', 'mosque', mosqueDetail),
  page('detail/pray/:id', 'prayerTimes', adminTimes),
  page('detail/event/:id', 'events', notBuiltYet),
  page('mosques', 'addMosque', mosqueForm),
  page('mosques/:id', 'editMosque', mosqueForm),
  page('users', 'users', notBuiltYet),
  page('update/:id', 'editUser', notBuiltYet),
  page('user-profile/:id', 'userProfile', notBuiltYet),
  page('profile', 'profile', notBuiltYet),
  page('contact', 'contact', notBuiltYet),
]

const dashboardPages = [
  page('', 'prayerTimes', mosqueTimes),
  page('pray', 'prayerTimes', mosqueTimes),
  page('events', 'events', notBuiltYet),
  page('create-user', 'createUser', notBuiltYet),
  page('mosque-profile/:id', 'mosqueProfile', mosqueProfile),
  page('user-profile/:id', 'userProfile', notBuiltYet),
  page('contact', 'contact', notBuiltYet),
]

const contactPersonPages = [
  page('', 'prayerTimes', contactPersonTimes),
  page('pray', 'prayerTimes', contactPersonTimes),
  page('events', 'events', notBuiltYet),
  page('mosque-profile/:id', 'mosqueProfile', contactPersonMosqueProfile),
  page('user-profile/:id', 'userProfile', notBuiltYet),
  page('contact', 'contact', notBuiltYet),
]

/**
 * Every address of the product. The guard in `Root` decides who may see which, and sends `/` and `/atuh/login` on
 * (redirects.ts); the rest of these two never shows.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          page('/', 'login', <BlankPage />),
          page('/atuh/login', 'login', <BlankPage />),
          page('/auth/login', 'login', login),
          page('/auth/register', 'register', register),
          page('/admin', 'listMosque', <BlankPage />),
          { path: '/admin', ...within(adminLayout, adminPages) },
          page('/mosque-admin', 'status', statusRedirect),
          page('/mosque-admin/mosque-form', 'registration', registrationForm),
          page('/mosque-admin/pending', 'pending', pendingApproval),
          { path: '/mosque-admin/dashboard', ...within(mosqueAdminLayout, dashboardPages) },
          { path: '/contact-person', ...within(contactPersonLayout, contactPersonPages) },
          page('*', 'notFound', notFound),
        ],
      },
    ],
  },
]
