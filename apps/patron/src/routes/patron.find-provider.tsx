import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/patron/find-provider')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/find-provider', search, replace: true })
  },
})
