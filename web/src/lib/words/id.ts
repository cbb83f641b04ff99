/** What the first screen says. */
export const first = import.meta.glob('../../../../core/locales/id/{app,auth,errors,labels}.json', {
  eager: true,
  import: 'default',
})

export const loadLater = () => import('./id-later.ts')
export const loadFindings = () => import('./id-findings.ts')
