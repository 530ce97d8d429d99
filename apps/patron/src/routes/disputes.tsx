import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/disputes')({
  beforeLoad: () => {
    throw redirect({ to: '/my-orders/disputes' })
  },
})
