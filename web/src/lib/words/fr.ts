/** What the first screen says. */
export const first = import.meta.glob('../../../../core/locales/fr/{app,auth,errors,labels}.json', {
  eager: true,
  import: 'default',
})

export const loadLater = () => import('./fr-later.ts')
export const loadFindings = () => import('./fr-findings.ts')
