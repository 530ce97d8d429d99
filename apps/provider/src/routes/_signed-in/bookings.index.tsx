import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/bookings/')({
  beforeLoad: () => {
    throw redirect({ to: '/provider/bookings' })
  },
})
