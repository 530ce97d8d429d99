import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/activity-log')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/activity-log' })
  },
})
