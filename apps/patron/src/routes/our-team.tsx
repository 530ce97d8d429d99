import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/our-team')({
  beforeLoad: () => {
    throw redirect({ to: '/about', hash: 'our-team', replace: true })
  },
})
