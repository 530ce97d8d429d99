import { createFileRoute } from '@tanstack/react-router'

import { PlanPage } from '../pages/plan-page.tsx'

export const Route = createFileRoute('/patron/membership-plan')({ component: PlanPage })
