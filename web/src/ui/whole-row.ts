/**
 * For the link or button that opens its row or card: all of that can be pressed, and shows the focus. In a table
 * it is the cell, and on phones the row. What else can be pressed there needs `rowAction`.
 */
export const wholeRow =
  'text-start outline-none after:absolute after:inset-0 focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring'
export const rowAction = 'relative z-1'
