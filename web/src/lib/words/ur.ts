/** What the first screen says. */
export const first = import.meta.glob('../../../../core/locales/ur/{app,auth,errors,labels}.json', {
  eager: true,
  import: 'default',
})

export const loadLater = () => import('./ur-later.ts')
export const loadFindings = () => import('./ur-findings.ts')
