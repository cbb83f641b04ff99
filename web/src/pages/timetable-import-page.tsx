import { RamadanOffer } from '#features/prayer-times/ramadan-offer.tsx'
import { TimetableImport } from '#features/timetable-import/timetable-import.tsx'
import { PublishReview } from '#features/timetables/publish-review.tsx'
import { AreaMosque } from './area-mosque.tsx'

export const TimetableImportPage = () => (
  <AreaMosque>
    {({ mosqueId, timesHref }) => (
      <TimetableImport {...{ mosqueId, timesHref, PublishReview, RamadanOffer }} />
    )}
  </AreaMosque>
)
