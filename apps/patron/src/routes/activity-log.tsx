import { createFileRoute } from '@tanstack/react-router'

import { ActivityPage } from '../pages/activity-page.tsx'
import { readPage } from '../pages/read-page.ts'

export const Route = createFileRoute('/activity-log')({ validateSearch: readPage, component: ActivityPage })
