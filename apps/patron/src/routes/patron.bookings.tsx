import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/patron/bookings')({
  beforeLoad: () => {
    throw redirect({ to: '/my-bookings', replace: true })
  },
})
