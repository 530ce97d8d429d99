import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/patron/profile')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', search: true })
  },
})
