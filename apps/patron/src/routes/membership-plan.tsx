import { createFileRoute } from '@tanstack/react-router'

import { PlanPage } from '../pages/plan-page.tsx'

export const Route = createFileRoute('/membership-plan')({ component: PlanPage })
