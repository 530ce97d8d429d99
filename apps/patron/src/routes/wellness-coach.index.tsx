import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'

import { readPage } from '@wellspring/app/read-page'
import { SpacesScreen } from '@wellspring/features/coaching'
import { SignedInOnly } from '@wellspring/features/identity'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

export const Route = createFileRoute('/wellness-coach/')({ validateSearch: readPage, component: Spaces })

/** A guest has no coach spaces and sees the coaches instead. */
function Spaces() {
  const { page = 1 } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { history } = useRouter()
  const find = (
    <LinkButton href="/coaches">
      <Trans>Find a coach</Trans>
    </LinkButton>
  )
  return (
    <SignedInOnly onGuest={() => history.replace('/coaches')}>
      <SpacesScreen
        title={t`Wellness Coach`}
        description={t`Goals, steps and notes that you and your coach keep between sessions.`}
        spaceHref={(id) => `/wellness-coach/${id}`}
        page={page}
        onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
        actions={find}
        empty={{ sentence: t`With your first coaching session a space opens for you and your coach.` }}
      />
    </SignedInOnly>
  )
}
