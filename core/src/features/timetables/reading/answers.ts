/** Year of days that follow December without a year. */
export const afterDecemberAnswers = ['same-year', 'next-year'] as const
export type AfterDecember = (typeof afterDecemberAnswers)[number]

export const emptyCellAnswers = ['as-above', 'no-time'] as const
export type EmptyCells = (typeof emptyCellAnswers)[number]

/** When a mosque prays whose file has only start times: at these times, or later. */
export const prayedAtAnswers = ['at-begins', 'later'] as const
export type Held = (typeof prayedAtAnswers)[number]
