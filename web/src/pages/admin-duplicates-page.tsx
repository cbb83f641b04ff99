import { DuplicatesScreen } from '#features/duplicates/duplicates-screen.tsx'

export function AdminDuplicatesPage() {
  return <DuplicatesScreen />
}
