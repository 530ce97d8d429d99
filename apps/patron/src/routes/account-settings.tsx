import { createFileRoute, redirect } from '@tanstack/react-router'

/** A patron has one page for all that is kept of them. */
export const Route = createFileRoute('/account-settings')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', replace: true })
  },
})
