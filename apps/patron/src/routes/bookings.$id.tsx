import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/bookings/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/my-bookings/$id', params, replace: true })
  },
})
