import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/bookings/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/admin/bookings/$id', params })
  },
})
