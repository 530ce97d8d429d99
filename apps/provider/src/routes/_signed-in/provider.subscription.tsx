import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/provider/subscription')({
  beforeLoad: () => {
    throw redirect({ to: '/subscription' })
  },
})
