import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/patron/membership-plan')({
  beforeLoad: () => {
    throw redirect({ to: '/memberships' })
  },
})
