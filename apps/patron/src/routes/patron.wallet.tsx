import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/patron/wallet')({
  beforeLoad: () => {
    throw redirect({ to: '/wallet' })
  },
})
