import { RamadanScreen } from '#features/prayer-times/ramadan-screen.tsx'
import { DifferencesList } from '#features/timetables/differences-list.tsx'
import { AreaMosque } from './area-mosque.tsx'

export const RamadanPage = () => (
  <AreaMosque>
    {({ mosqueId, timesHref }) => (
      <RamadanScreen key={mosqueId} {...{ mosqueId, timesHref }} Differences={DifferencesList} />
    )}
  </AreaMosque>
)
