import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

import { SpacesScreen } from '@wellspring/features/coaching'
import { SignedInOnly } from '@wellspring/features/identity'
import { LinkButton } from '@wellspring/ui/link'

/** One's own spaces; whoever has none of their own, as a guest, looks at the coaches. */
export function WellnessCoachPage() {
  const { page = 1 }: { page?: number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const find = <LinkButton href="/coaches">Find a coach</LinkButton>
  return (
    <SignedInOnly onGuest={() => history.replace('/coaches')}>
      <SpacesScreen
        title="Wellness Coach"
        description="What you and your coach keep between the sessions: goals, steps and notes."
        spaceHref={(id) => `/wellness-coach/${id}`}
        page={page}
        onPage={(next) => void navigate({ to: '.', search: (next > 1 ? { page: next } : {}) as never })}
        actions={find}
        empty={{ sentence: 'With your first coaching session a space opens for you and your coach.' }}
      />
    </SignedInOnly>
  )
}
