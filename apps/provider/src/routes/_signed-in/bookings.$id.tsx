import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/bookings/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/provider/bookings/$id', params })
  },
})
