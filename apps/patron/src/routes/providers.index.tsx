import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/providers/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/find-provider', search, replace: true })
  },
})
