import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/patron/wellness-coach')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/wellness-coach', search, replace: true })
  },
})
