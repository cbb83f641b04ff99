/** What the first screen says. */
export const first = import.meta.glob('../../../../core/locales/bn/{app,auth,errors,labels}.json', {
  eager: true,
  import: 'default',
})

export const loadLater = () => import('./bn-later.ts')
export const loadFindings = () => import('./bn-findings.ts')
