/** What the first screen says. */
export const first = import.meta.glob('../../../../core/locales/tr/{app,auth,errors,labels}.json', {
  eager: true,
  import: 'default',
})

export const loadLater = () => import('./tr-later.ts')
export const loadFindings = () => import('./tr-findings.ts')
