import { createFileRoute } from '@tanstack/react-router'

import { loadHelpLines, readSafeSearch } from '@wellspring/app/safe-route'
import { SafeScreen } from '@wellspring/features/safety'
import { t } from '@wellspring/words/macro'

import { SafetyContacts } from '../parts/safety/safety-contacts.tsx'
import { useHomeCountry } from '../parts/safety/use-home-country.ts'

export const Route = createFileRoute('/safe')({
  validateSearch: readSafeSearch,
  loader: loadHelpLines,
  component: Safe,
  staticData: { title: t`Help now`, bare: true },
})

function Safe() {
  const { country } = Route.useSearch()
  return <SafeScreen country={country} home={useHomeCountry()} people={<SafetyContacts />} />
}
