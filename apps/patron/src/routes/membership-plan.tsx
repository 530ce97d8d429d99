import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/membership-plan')({
  beforeLoad: () => {
    throw redirect({ to: '/memberships' })
  },
})
