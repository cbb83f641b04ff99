/** In which year days are that stand after December without one. */
export const afterDecemberAnswers = ['same-year', 'next-year'] as const
export type AfterDecember = (typeof afterDecemberAnswers)[number]

/** What an empty cell under a time means. */
export const emptyCellAnswers = ['as-above', 'no-time'] as const
export type EmptyCells = (typeof emptyCellAnswers)[number]

/** When a mosque prays whose file says beginnings alone. */
export const heldAnswers = ['at-begins', 'later'] as const
export type Held = (typeof heldAnswers)[number]
