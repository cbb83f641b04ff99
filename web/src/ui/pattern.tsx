import { useId } from 'react'
import { classNames } from './class-names.ts'

/** An eight-pointed star is two squares, one turned by 45°: its corners, alternately far and near. */
function starPath(centre: number, radius: number): string {
  const near = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  const corners = Array.from({ length: 16 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : near
    const angle = (corner * Math.PI) / 8
    return `${(centre + reach * Math.cos(angle)).toFixed(2)} ${(centre + reach * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}

const tile = 72
const star = starPath(tile / 2, tile / 2)
const innerStar = starPath(tile / 2, tile / 4.6)
/** From a star's slanted point to the tile's corner, where four crosses meet. */
const reach = Number(((tile / 2) * (1 - Math.SQRT1_2)).toFixed(2))
const far = tile - reach
const crosses = `M0 0L${reach} ${reach}M${tile} 0L${far} ${reach}M0 ${tile}L${reach} ${far}M${tile} ${tile}L${far} ${far}`

/** Stars and crosses, faint, only for dark green backgrounds. Fills its positioned parent. */
export function Pattern({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      className={classNames('pointer-events-none absolute inset-0 size-full text-white', className)}
    >
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <path d={star} fill="none" stroke="currentColor" strokeWidth="1" />
          <path d={innerStar} fill="none" stroke="currentColor" strokeWidth="1" opacity=".7" />
          <path d={crosses} fill="none" stroke="currentColor" strokeWidth="1" opacity=".7" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
