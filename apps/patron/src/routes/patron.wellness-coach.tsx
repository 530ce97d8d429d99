import { createFileRoute } from '@tanstack/react-router'

import { readPage } from '../pages/read-page.ts'
import { WellnessCoachPage } from '../pages/wellness-coach-page.tsx'

export const Route = createFileRoute('/patron/wellness-coach')({
  validateSearch: readPage,
  component: WellnessCoachPage,
})
