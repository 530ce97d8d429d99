import { useSession } from '@wellspring/api/session'
import { PageHeader } from '@wellspring/ui/page-header'
import { TodayCards } from '@wellspring/ui/today-cards'
import type { TodayCard } from '@wellspring/ui/today-cards'
import { useNow } from '@wellspring/ui/use-now'
import { hourIn, useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

const greetings = [
  [12, t`Good morning`],
  [18, t`Good afternoon`],
  [24, t`Good evening`],
] as const

function greetingAt(hour: number) {
  return greetings.find(([until]) => hour < until)?.[1] ?? t`Good evening`
}

export interface TodayScreenProps {
  cards: readonly TodayCard[]
  /** The organisation that the user administers. */
  organisation?: string | null | undefined
}

interface GreetingProps {
  firstName: string
  organisation: TodayScreenProps['organisation']
}

/** Separate from the cards, so that they do not rerender every minute. */
function Greeting({ firstName, organisation }: GreetingProps) {
  const [{ zone }, now] = [useClock(), useNow()]
  return <PageHeader title={`${greetingAt(hourIn(now, zone))}, ${firstName}`} description={organisation} />
}

/** Every user's home after log-in: a greeting and each feature's cards. */
export function TodayScreen({ cards, organisation }: TodayScreenProps) {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <Greeting firstName={user.firstName} organisation={organisation} />
      <TodayCards cards={cards} />
    </>
  )
}
