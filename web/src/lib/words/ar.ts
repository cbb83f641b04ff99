/** What the first screen says. */
export const first = import.meta.glob('../../../../core/locales/ar/{app,auth,errors,labels}.json', {
  eager: true,
  import: 'default',
})

export const loadLater = () => import('./ar-later.ts')
export const loadFindings = () => import('./ar-findings.ts')
