/** What the first screen says. */
export const first = import.meta.glob('../../../../core/locales/de/{app,auth,errors,labels}.json', {
  eager: true,
  import: 'default',
})

export const loadLater = () => import('./de-later.ts')
export const loadFindings = () => import('./de-findings.ts')
