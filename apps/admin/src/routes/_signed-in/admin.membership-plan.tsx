import { createFileRoute } from '@tanstack/react-router'

import { EditPlansScreen } from '../../features/plans/edit-plans-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/membership-plan')({ component: EditPlansScreen })
