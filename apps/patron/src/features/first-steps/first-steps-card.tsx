import { useQueries } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { FirstSteps } from '@wellspring/ui/first-steps'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { newcomerQueries } from './newcomer-queries.ts'

interface FirstStepsCardProps {
  /** Places the card after the patron's next booking, if there is one. */
  followsBooking: boolean
}

/** The first steps of a new patron; disappears once they are done, or after the first appointment. */
export function FirstStepsCard({ followsBooking }: FirstStepsCardProps) {
  const [profile, moods, upcoming, past] = useQueries({
    queries: newcomerQueries(useApi(), useClock().zone),
  })
  if (!profile.data || !moods.data || !upcoming.data || !past.data) return null
  // A patron with a past appointment needs no introduction.
  if (past.data.totalRecords > 0) return null
  const hasBooked = upcoming.data.totalRecords > 0
  if (hasBooked !== followsBooking) return null
  return (
    <FirstSteps
      title={t`Your first steps`}
      isSecond={followsBooking}
      steps={[
        {
          id: 'areas',
          title: t`Tell us what matters to you`,
          words: t`Choose the areas you want to look after. We suggest people and things that fit.`,
          href: '/profile',
          action: t`Choose areas`,
          isDone: profile.data.profile.areas.length > 0,
        },
        {
          id: 'mood',
          title: t`Note how you are`,
          words: t`One tap a day. After a while you will see what does you good. Only you see it.`,
          href: '/moods',
          action: t`Note a mood`,
          isDone: moods.data.patterns.days.length > 0,
        },
        {
          id: 'booking',
          title: t`Book your first session`,
          words: t`Many first sessions are free. You see open times and the price before you book.`,
          href: '/find-provider',
          action: t`Find a provider`,
          isDone: hasBooked,
        },
      ]}
    />
  )
}
