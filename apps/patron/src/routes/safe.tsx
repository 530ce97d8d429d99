import { createFileRoute } from '@tanstack/react-router'

import { safetyQueries } from '@wellspring/api/hooks/safety'
import { LinkButton } from '@wellspring/ui/link'

import { SafetyPanel } from '../parts/safety/safety-panel.tsx'

export const Route = createFileRoute('/safe')({
  validateSearch: ({ country }: Record<string, unknown>): { country?: string } =>
    typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? { country } : {},
  // It opens without the list too: what is asked for in vain stops nobody.
  loader: ({ context: { queryClient, api } }) => queryClient.prefetchQuery(safetyQueries.helpLines(api)),
  component: Safe,
  staticData: { title: 'Help now', bare: true },
})

function Safe() {
  const { country } = Route.useSearch()
  return (
    <SafetyPanel
      title="Let’s get you some help"
      country={country}
      ways={
        <LinkButton href="/" variant="outline">
          Back to Wellspring
        </LinkButton>
      }
    />
  )
}
