/** Styles that several public pages share. */

export const cardClasses = 'rounded-card border border-line bg-surface shadow-lift'
export const pageTitleLook = 'text-[1.5625rem]/8 md:text-[1.875rem]/[2.375rem]'
export const sectionTitleLook = 'text-[1.1875rem]/[1.625rem] md:text-[1.375rem]/7'
export const cardTitleLook = 'text-[1.1875rem]/[1.625rem]'
export const cardPadding = 'px-4 pt-3.5 pb-4 lg:px-5'

const buttonLooks = {
  accent: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  plain: 'border-line-strong bg-surface hover:bg-sunken',
}

export function buttonClasses(kind: keyof typeof buttonLooks): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-control border px-5 text-center font-semibold ${buttonLooks[kind]}`
}

/** Below the niche in the green band: paper as wide as the window. */
export const paperRowLook =
  'col-span-full min-w-0 bg-paper pt-4 text-ink shadow-[0_0_0_100vmax_var(--paper)] [clip-path:inset(0_-100vmax)] md:pt-7'

/** In Safari, only focusable elements scroll by keyboard. */
export const scrolledByKeys = { tabIndex: 0 }
