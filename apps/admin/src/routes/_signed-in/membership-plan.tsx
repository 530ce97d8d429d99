import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/membership-plan')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/membership-plan' })
  },
})
