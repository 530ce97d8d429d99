import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/wellness-coach')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/coaches', search, replace: true })
  },
})
