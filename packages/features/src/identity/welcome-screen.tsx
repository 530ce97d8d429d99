import { useState } from 'react'
import type { ReactNode } from 'react'

import { PageHeader } from '@wellspring/ui/page-header'

import { useSession } from '@wellspring/api/session'
import { PlaceList } from '@wellspring/ui/place-list'
import type { Place } from '@wellspring/ui/place-list'

const greetings = [
  [5, 'Good night'],
  [12, 'Good morning'],
  [18, 'Good afternoon'],
  [24, 'Good evening'],
] as const

function greetingAt(hour: number) {
  return greetings.find(([until]) => hour < until)?.[1] ?? 'Good evening'
}

export interface WelcomeScreenProps {
  places: readonly Place[]
  /** Between the greeting and the places: what comes before everything else. */
  children?: ReactNode
}

/** The first page after a log-in: a greeting and the places that there are. */
export function WelcomeScreen({ places, children }: WelcomeScreenProps) {
  const { user } = useSession()
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  if (!user) return null
  return (
    <>
      <PageHeader title={`${greeting}, ${user.firstName}`} size="display" />
      {children}
      <PlaceList places={places} />
    </>
  )
}
