import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { sharingQueries } from '@wellspring/api/hooks/sharing'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What providers have asked a patron to answer. */
export function QuestionnaireRequestsCard({ href }: { href: string }) {
  const { data, isError } = useQuery(sharingQueries.requests(useApi()))
  const asked = data?.requests.length
  return (
    <FigureTile
      label="Questionnaires to answer"
      href={href}
      value={asked?.toLocaleString('en')}
      detail={asked === 0 ? 'Nothing to answer now.' : 'Asked by your providers; yours to decide.'}
      failed={isError && !data}
      isWaiting={Boolean(asked)}
    />
  )
}
