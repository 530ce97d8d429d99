import { createFileRoute, redirect } from '@tanstack/react-router'

/** A patron's account settings are on the profile page. */
export const Route = createFileRoute('/account-settings')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', replace: true })
  },
})
